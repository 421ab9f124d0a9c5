import type { BetView } from "@fairline/contracts";
import type { CashOutDesk, CashOutEntry } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { CashOutBox } from "@fairline/ui-kit";
import type { ReactNode } from "react";

/** What the rows of open bets are given. */
export type CashOuts = {
  readonly entries: ReadonlyMap<string, CashOutEntry>;
  readonly sell: CashOutDesk["sell"];
};

/** Sells an open bet from its details. */
export function CashOut({ bet, cashOuts }: { bet: BetView; cashOuts: CashOuts }): ReactNode {
  const t = useT();
  const entry = cashOuts.entries.get(bet.betId);
  const isPaused = entry?.code === "CASHOUT_SUSPENDED";
  return (
    <CashOutBox
      currency={bet.currency}
      offer={entry?.offer ?? null}
      state={bet.saleEndsAt === null ? (isPaused ? "paused" : "ready") : "waiting"}
      isBusy={entry?.isBusy ?? false}
      problem={entry?.problem ? t(entry.problem.textKey) : null}
      onSell={(partBp) => void cashOuts.sell(bet.betId, partBp)}
    />
  );
}
