import { every, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import { Icon } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { elapsedText } from "./elapsed-text.ts";
import styles from "./player.module.css";

const TICK_MS = 15_000;

/** How long the player has been signed in. */
export function SessionChip({ sinceMs }: { sinceMs: number }): ReactNode {
  const t = useT();
  const { now, live } = useFragment();
  const [atMs, setAtMs] = useState(now);
  useEffect(() => {
    const controller = new AbortController();
    const tick = () => setAtMs(live.serverNow() || systemClock.nowMs());
    every(TICK_MS, tick, controller.signal);
    return () => controller.abort();
  }, [live]);
  const text = elapsedText(atMs - sinceMs);
  return (
    <span className={styles.session} title={t("header.session")}>
      <Icon name="clock" size={14} />
      <span className="fl-visually-hidden">{t("header.session")} </span>
      <span role="timer" aria-live="off">
        {text}
      </span>
    </span>
  );
}
