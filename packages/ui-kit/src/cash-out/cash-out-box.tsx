import { formatMoney, useReading } from "@fairline/i18n";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { NOT_ASKING, whenDrawn } from "./cash-out-asking.ts";
import styles from "./cash-out-box.module.css";

/** What the box is given. Amounts are minor units as wire text. */
export type CashOutBoxProps = {
  currency: string;
  /** Null while there is no offer. */
  offer: { amountMinor: string; delaySeconds: number } | null;
  /** The offer is looked for, paused, or a sale waits for acceptance. */
  state: "ready" | "paused" | "waiting";
  isBusy: boolean;
  /** What went wrong with the last try, in words. */
  problem: string | null;
  /** A part of what is kept of the bet, in basis points. */
  onSell(partBp: number): void;
};

const WHOLE_BP = 10_000;
const STEP_PERCENT = 5;
const BP_A_PERCENT = 100;

/** Sells an open bet: the amount, then how much of the bet, then the consent. */
export function CashOutBox(props: CashOutBoxProps): ReactNode {
  const { currency, offer, state, isBusy, problem, onSell } = props;
  const { t, lang } = useReading();
  const [asked, setAsked] = useState(NOT_ASKING);
  const asking = whenDrawn(asked, isBusy, problem !== null);
  if (asking !== asked) setAsked(asking);
  const { isAsking, percent } = asking;
  const id = useId();
  const partBp = percent * BP_A_PERCENT;
  const money = (minor: bigint) => formatMoney(minor, currency, lang);
  const amount = offer && (BigInt(offer.amountMinor) * BigInt(partBp)) / BigInt(WHOLE_BP);
  if (state === "waiting") {
    return (
      <p className={styles.note} role="status">
        <Icon name="clock" size={14} />
        {t("common.cashOut.waiting")}
      </p>
    );
  }
  if (offer === null || amount === null) {
    if (state !== "paused") return null;
    return (
      <p className={styles.note}>
        <Icon name="player-pause" size={14} />
        {t("common.cashOut.paused")}
      </p>
    );
  }
  return (
    <div className={styles.box}>
      {isAsking ? (
        <>
          <label className={styles.part} htmlFor={id}>
            <span>{t("common.cashOut.part", { percent })}</span>
            <input
              id={id}
              type="range"
              min={STEP_PERCENT}
              max={100}
              step={STEP_PERCENT}
              value={percent}
              aria-valuetext={`${percent} % · ${money(amount)}`}
              onChange={(event) => setAsked({ ...asking, percent: Number(event.target.value) })}
            />
          </label>
          <div className={styles.buttons}>
            <Button
              look="primary"
              size="small"
              isBusy={isBusy}
              onClick={() => onSell(partBp)}
              data-cash-out="confirm"
            >
              {t("common.cashOut.confirm", { amount: money(amount) })}
            </Button>
            <Button size="small" look="ghost" onClick={() => setAsked(NOT_ASKING)}>
              {t("common.cancel")}
            </Button>
          </div>
          {offer.delaySeconds > 0 ? (
            <p className={styles.small}>
              {t("common.cashOut.delay", { seconds: offer.delaySeconds })}
            </p>
          ) : null}
        </>
      ) : (
        <Button
          size="small"
          isWide
          onClick={() => setAsked({ ...asking, isAsking: true })}
          data-cash-out="open"
        >
          <Icon name="cash" size={14} />
          {t("common.cashOut.button", { amount: money(BigInt(offer.amountMinor)) })}
        </Button>
      )}
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
