import type { Stored } from "../store/read-stored.ts";
import { checkKeys } from "./check-keys.ts";
import { field, type History } from "./history.ts";
import { groupBy } from "./group-by.ts";
import type { Report } from "./violation.ts";

/** Every sale that was acknowledged happened once, for its bet; no bet was sold unasked. */
export function checkSales(history: History, stored: Stored, report: Report): void {
  const asked = checkKeys(history, stored, report, {
    call: "cashOutBet",
    isMeant: (attempt, ref) => field(attempt, "betId") === String(ref),
  });
  const byBet = groupBy(stored.sales, ({ betId }) => betId);
  const meant = groupBy(asked, ({ ref }) => ref);
  for (const betId of new Set([...byBet.keys(), ...meant.keys()])) {
    const [sold, taken] = [byBet.get(betId) ?? [], meant.get(betId) ?? []];
    const detail = `${sold.length} sales, ${taken.length} requests`;
    if (sold.length !== taken.length) report("exactly-once", `sales of bet ${betId}`, detail);
    const waiting = sold.filter(({ state }) => state === "waiting");
    if (waiting.length > 0) report("stuck", `sale of bet ${betId}`, "waits for ever");
  }
}
