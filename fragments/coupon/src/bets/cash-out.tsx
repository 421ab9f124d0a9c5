import type { BetView } from "@fairline/contracts";
import type { CashOutDesk, CashOutEntry } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { CashOutBox } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { explainProblem } from "../state/explain-problem.ts";

/** Sells an open bet from its card. */
export function CashOut(props: {
  bet: BetView;
  entry: CashOutEntry | undefined;
  onSell: CashOutDesk["sell"];
}): ReactNode {
  const { bet, entry, onSell } = props;
  const reading = useReading();
  const isPaused = entry?.code === "CASHOUT_SUSPENDED";
  return (
    <CashOutBox
      currency={bet.currency}
      offer={entry?.offer ?? null}
      state={bet.saleEndsAt === null ? (isPaused ? "paused" : "ready") : "waiting"}
      isBusy={entry?.isBusy ?? false}
      problem={entry?.problem ? explainProblem(entry.problem, bet.currency, reading).text : null}
      onSell={(partBp) => void onSell(bet.betId, partBp)}
    />
  );
}
