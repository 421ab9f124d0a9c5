import type { BetView } from "@fairline/contracts";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Translate } from "@fairline/i18n";

/** Tells the page of a bet that was sold, and the player too: the bet leaves his list. */
export function tellSold(
  { betId, saleEndsAt }: Pick<BetView, "betId" | "saleEndsAt">,
  bus: Pick<BridgeBus, "emit">,
  t: Translate,
): void {
  bus.emit("bets:changed", { betId });
  // A sale that waits is shown at its bet until it is decided.
  if (saleEndsAt === null) bus.emit("notice", { kind: "ok", text: t("common.cashOut.done") });
}
