import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, type Reading, useReading } from "@fairline/i18n";
import { Button, classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { GameDesk } from "../desk/game-desk.ts";
import type { Phase } from "../desk/phase-of.ts";
import type { DeskState } from "../desk/reduce.ts";
import { multipleText } from "../table-kit/pays/multiple-text.ts";
import { explainProblem } from "./explain-problem.ts";
import { payE4Of, resultOf } from "./result-text.ts";
import styles from "./status-line.module.css";

/** What the line is given. */
export type StatusLineProps = {
  state: DeskState;
  phase: Phase;
  desk: GameDesk;
  currency: string;
};

/** Says what is going on and what came of it, also to those who cannot see the table. */
export function StatusLine(props: StatusLineProps): ReactNode {
  const { state, phase } = props;
  const reading = useReading();
  const isWin = phase.kind === "resting" && isWon(state);
  return (
    <div className={classNames(styles.line, isWin && styles.win)}>
      <p className={styles.text} role="status" data-phase={phase.kind}>
        {textOf(props, reading)}
      </p>
      <Remedy {...props} />
    </div>
  );
}

/** No celebration of what is not above the stake. */
function isWon({ refusal, round }: DeskState): boolean {
  return refusal === null && round?.state === "settled" && resultOf(round) === "won";
}

function textOf({ state, phase, currency }: StatusLineProps, reading: Reading): string {
  const { t } = reading;
  switch (phase.kind) {
    case "closed":
      return "";
    case "failed":
      return explainProblem(phase.problem, currency, reading);
    case "sending":
      return t(state.errand?.kind === "act" ? "seat.acting" : "seat.sending");
    case "open":
      if (state.refusal) return explainProblem(state.refusal, currency, reading);
      return t(state.isResumed ? "seat.resumed" : "seat.open");
    case "resting":
      return restingText(state, currency, reading);
    case "opening":
    case "ended":
    case "disabled":
    case "lost":
    case "pending":
    case "late":
    case "showing":
    case "paying":
      return t(`seat.${phase.kind}`);
  }
}

function restingText(
  { isCooling, refusal, round }: DeskState,
  currency: string,
  reading: Reading,
): string {
  const { t, lang } = reading;
  if (refusal) return explainProblem(refusal, currency, reading);
  if (round?.state === "refused" && round.refusal) {
    return explainProblem(round.refusal, currency, reading);
  }
  if (round?.state === "voided") return t("seat.voided");
  if (round?.state !== "settled") return t(isCooling ? "seat.cooling" : "seat.rest");
  return t(`seat.${resultOf(round)}`, {
    amount: formatMoney(BigInt(round.payMinor), currency, lang),
    stake: formatMoney(BigInt(round.stakeMinor), currency, lang),
    multiple: multipleText(payE4Of(round), lang),
  });
}

/** The one thing to do about what stands in the way. */
function Remedy({ state, phase, desk }: StatusLineProps): ReactNode {
  const { href } = useFragment();
  const { t } = useReading();
  const isShort = state.round?.refusal?.code === "WALLET_INSUFFICIENT_FUNDS";
  switch (phase.kind) {
    case "failed":
      return <Act text={t("common.retry")} onPress={desk.open} />;
    case "ended":
      return <Act text={t("seat.openAgain")} onPress={desk.open} />;
    case "lost":
      return <Act text={t("seat.sendAgain")} onPress={desk.sendAgain} />;
    case "late":
      return <Act text={t("seat.askAgain")} onPress={desk.askAgain} />;
    case "resting":
      return isShort ? <a href={href("/office/recharge")}>{t("common.deposit")}</a> : null;
    case "closed":
    case "opening":
    case "disabled":
    case "sending":
    case "pending":
    case "open":
    case "showing":
    case "paying":
      return null;
  }
}

function Act({ text, onPress }: { text: string; onPress(): void }): ReactNode {
  return (
    <Button size="small" onClick={onPress}>
      {text}
    </Button>
  );
}
