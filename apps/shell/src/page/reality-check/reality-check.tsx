import type { CallReply } from "@fairline/contracts/calls";
import type { Translate } from "@fairline/i18n";
import { Button, Money, Notice } from "@fairline/ui-kit";
import { Dialog } from "@fairline/ui-kit/overlay";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { RealityCheckView } from "../page-ui.ts";
import styles from "./reality-check.module.css";

/** What a player did in games since his last answer. */
export type PlayedView = CallReply<"getRealityCheck">;

/** What the dialogue works with. */
export type RealityCheckDesk = {
  readonly t: Translate;
  /** Answers the check; the code of what went wrong, or null. */
  goOn(): Promise<string | null>;
  /** Opens the history; absent where the site has none. */
  readonly openHistory: (() => void) | null;
  leave(): void;
};

/**
 * Makes the dialogue that tells a player how long he has played and what it came to. It has no way out
 * but its answers, which weigh alike; the figures have the focus at first, so that a key that was meant
 * for the game answers nothing.
 */
export function createRealityCheck(desk: RealityCheckDesk, played: PlayedView): RealityCheckView {
  const { t } = desk;
  return function RealityCheck(): ReactNode {
    const figures = useRef<HTMLDivElement>(null);
    const [isBusy, setBusy] = useState(false);
    const [code, setCode] = useState<string | null>(null);
    useEffect(() => figures.current?.focus(), []);

    async function goOn(): Promise<void> {
      setBusy(true);
      setCode(await desk.goOn());
      setBusy(false);
    }

    return (
      <Dialog isOpen title={t("limit.label.32")} size="question">
        <div ref={figures} className={styles.figures} tabIndex={-1} data-reality-check="">
          <p>{t("late.reality.text")}</p>
          <Played t={t} played={played} />
        </div>
        <div aria-live="polite">
          {code === null ? null : <Notice kind="danger">{t(`error.${code}`)}</Notice>}
        </div>
        <div className={styles.answers}>
          <Button size="large" isBusy={isBusy} onClick={() => void goOn()}>
            {t("late.reality.continue")}
          </Button>
          {desk.openHistory ? (
            <Button size="large" onClick={desk.openHistory}>
              {t("late.reality.history")}
            </Button>
          ) : null}
          <Button size="large" onClick={desk.leave}>
            {t("late.session.leave")}
          </Button>
        </div>
      </Dialog>
    );
  };
}

function Played({ t, played }: { readonly t: Translate; readonly played: PlayedView }): ReactNode {
  const { currency, playedSeconds } = played;
  const sums = [
    ["staked", played.stakedMinor],
    ["won", played.returnedMinor],
    ["net", played.netMinor],
  ] as const;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("late.reality.time")}</dt>
        <dd>{timeText(t, playedSeconds)}</dd>
      </div>
      {sums.map(([name, amountMinor]) => (
        <div key={name}>
          <dt>{t(`late.reality.${name}`)}</dt>
          <dd>
            <Money amountMinor={amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

function timeText(t: Translate, seconds: number): string {
  const all = Math.floor(seconds / MINUTE_SECONDS);
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
  return hours === 0
    ? t("late.reality.minutes", { minutes })
    : t("late.reality.hours", { hours, minutes });
}
