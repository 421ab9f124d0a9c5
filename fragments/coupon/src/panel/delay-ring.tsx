import { every, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./place-bet-button.module.css";

/** How often the ring moves. */
const TICK_MS = 250;
const RADIUS = 12;
const LENGTH = 2 * Math.PI * RADIUS;

/** The live wait: seconds left, and that the bet cannot be taken back meanwhile. */
export function DelayRing({ endsAtMs }: { endsAtMs: number }): ReactNode {
  const t = useT();
  const { live } = useFragment();
  const [leftMs, setLeftMs] = useState(() => Math.max(0, endsAtMs - live.serverNow()));
  const [wholeMs] = useState(() => Math.max(leftMs, 1));
  useEffect(() => {
    const controller = new AbortController();
    every(TICK_MS, () => setLeftMs(Math.max(0, endsAtMs - live.serverNow())), controller.signal);
    return () => controller.abort();
  }, [endsAtMs, live]);
  const gone = 1 - Math.min(1, leftMs / wholeMs);
  return (
    <p className={classNames(styles.working, styles.delay)}>
      <svg className={styles.ring} viewBox="0 0 28 28" aria-hidden="true">
        <circle className={styles.track} cx="14" cy="14" r={RADIUS} />
        <circle
          className={styles.rest}
          cx="14"
          cy="14"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * gone}
        />
      </svg>
      <span className={styles.seconds} role="timer" aria-live="off">
        {Math.ceil(leftMs / 1_000)}
      </span>
      <span className={styles.column}>
        {t("coupon.delay.title")}
        <span className={styles.small}>{t("coupon.delay.text")}</span>
      </span>
    </p>
  );
}
