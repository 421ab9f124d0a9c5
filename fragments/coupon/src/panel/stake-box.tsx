import { useReading, useT } from "@fairline/i18n";
import { Money, Odds } from "@fairline/ui-kit";
import { type ReactNode, useId, useState } from "react";
import { decimalMarkOf } from "../state/decimal-mark.ts";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import type { TypedAmount } from "@fairline/money";
import { isRunning } from "../state/placement.ts";
import { planOf } from "../state/slip.ts";
import { totalStake } from "../state/stakes.ts";
import { CapNote } from "./cap-note.tsx";
import type { CouponView } from "./coupon-view.ts";
import { PolicySelect } from "./policy-select.tsx";
import { PresetRow } from "./preset-row.tsx";
import styles from "./stake-box.module.css";
import { StakeInput, stakeText } from "./stake-input.tsx";

/** Odds, stake, policy and returns of the slip. */
export function StakeBox({ view, desk }: { view: CouponView; desk: CouponDesk }): ReactNode {
  const { slip, placement } = view.state;
  const t = useT();
  const isEach = view.isSingles && slip.stakeMode === "each";
  return (
    <div className={styles.box}>
      {planOf(slip) === "accumulator" ? (
        <Line label={t("coupon.totalOdds")}>
          <Odds oddsMilli={view.totalOddsMilli} />
        </Line>
      ) : null}
      {view.isSingles ? (
        <label className={styles.line}>
          <span>{t("coupon.ownStakes")}</span>
          <input
            type="checkbox"
            className={styles.check}
            checked={isEach}
            disabled={isRunning(placement)}
            onChange={(event) =>
              desk.edit({
                kind: "stake-mode-chosen",
                mode: event.target.checked ? "each" : "common",
              })
            }
          />
        </label>
      ) : null}
      {isEach ? null : <CommonStake view={view} desk={desk} />}
      <PolicySelect
        policy={slip.policy}
        isLocked={isRunning(placement)}
        onChoose={(policy) => desk.edit({ kind: "policy-chosen", policy })}
      />
      {view.isSingles ? (
        <Line label={t("coupon.totalStake", { count: view.betCount })}>
          <Money amountMinor={totalStake(view.lines)} currency={view.currency} />
        </Line>
      ) : null}
      <Line label={t("coupon.returns")} isStrong>
        {view.returns === null ? (
          "—"
        ) : (
          <Money amountMinor={view.returns.minor} currency={view.currency} />
        )}
      </Line>
      <CapNote capMinor={view.returns?.isCapped ? view.capMinor : null} currency={view.currency} />
    </div>
  );
}

function CommonStake({ view, desk }: { view: CouponView; desk: CouponDesk }): ReactNode {
  const { slip, placement } = view.state;
  const t = useT();
  const { lang } = useReading();
  const noteId = useId();
  const { presets } = view;
  const [isMaxBusy, setMaxBusy] = useState(false);
  const isLocked = isRunning(placement);
  const stake = view.lines[0]?.stake ?? { kind: "empty" };
  const type = (text: string) => desk.edit({ kind: "stake-typed", text });

  async function takeMax(): Promise<void> {
    setMaxBusy(true);
    const max = await desk.askMax(view.currency);
    setMaxBusy(false);
    if (max !== undefined) type(stakeText(max, view.exponent, lang));
  }

  function preset(event: { altKey: boolean; code: string; preventDefault(): void }): void {
    const digit = /^Digit([1-7])$/.exec(event.code)?.[1];
    if (!event.altKey || digit === undefined || isLocked) return;
    if (Number(digit) > presets.length + 1) return;
    event.preventDefault();
    const text = presets[Number(digit) - 1];
    if (text === undefined) void takeMax();
    else type(text.replace(".", decimalMarkOf(lang)));
  }

  return (
    // The keys work while the field inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.stake} onKeyDown={preset}>
      <StakeInput
        label={t(view.isSingles ? "coupon.stakeEach" : "coupon.stake")}
        text={slip.stakeText}
        currency={view.currency}
        exponent={view.exponent}
        isInvalid={stake.kind === "invalid"}
        describedBy={noteId}
        isLocked={isLocked}
        onText={type}
      />
      <StakeNote id={noteId} stake={stake} view={view} />
      <PresetRow
        currency={view.currency}
        isLocked={isLocked}
        presets={presets}
        onPresets={(own) => desk.setPresets(view.currency, own)}
        onStake={type}
        onMax={() => void takeMax()}
        isMaxBusy={isMaxBusy}
      />
    </div>
  );
}

/** What was read where it could be read in two ways; otherwise the range. */
function StakeNote(props: { id: string; stake: TypedAmount; view: CouponView }): ReactNode {
  const { id, stake, view } = props;
  const t = useT();
  const isEcho = stake.kind === "amount" && stake.isEchoNeeded;
  return (
    <p id={id} className={styles.note}>
      {isEcho ? (
        <>
          {t("coupon.readAs")} <Money amountMinor={stake.minor} currency={view.currency} />
        </>
      ) : null}
      {!isEcho && view.limits !== null ? (
        <>
          {t("coupon.range")} <Money amountMinor={view.limits.minMinor} currency={view.currency} />
          {" – "}
          <Money amountMinor={view.limits.maxMinor} currency={view.currency} />
        </>
      ) : null}
    </p>
  );
}

function Line(props: { label: string; isStrong?: boolean; children: ReactNode }): ReactNode {
  return (
    <p className={styles.line}>
      <span>{props.label}</span>
      <b className={props.isStrong ? styles.strong : styles.value}>{props.children}</b>
    </p>
  );
}
