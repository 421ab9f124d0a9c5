import type { Stored } from "../store/read-stored.ts";
import { checkKeys } from "./check-keys.ts";
import { field, type History } from "./history.ts";
import type { Report } from "./violation.ts";

/** A payout as the provider keeps it. */
export type ProviderPayout = { readonly payoutId: string; readonly amountMinor: string };

/** States in which the provider must know of the payout, and must not. */
const SENT: ReadonlySet<string> = new Set(["sent", "paid", "returned"]);
const KEPT: ReadonlySet<string> = new Set([
  "review",
  "second-approval",
  "approved",
  "cancelled",
  "rejected",
]);

/**
 * Every withdrawal that was acknowledged is there once, none was made up, and the provider was asked
 * for exactly those that went out, each for its amount.
 */
export function checkWithdrawals(
  history: History,
  stored: Stored,
  payouts: readonly ProviderPayout[],
  report: Report,
): void {
  const taken = checkKeys(history, stored, report, {
    call: "startWithdrawal",
    isMeant: (attempt, ref) => field(attempt, "withdrawalId") === String(ref),
  });
  const asked = new Set(taken.map(({ ref }) => ref));
  const atProvider = new Map(payouts.map((payout) => [payout.payoutId, payout.amountMinor]));
  if (atProvider.size !== payouts.length) report("exactly-once", "payouts", "one is there twice");
  const known = new Set(stored.withdrawals.map(({ withdrawalId }) => withdrawalId));
  for (const { key, ref } of taken) {
    if (!known.has(ref)) report("lost", `startWithdrawal ${key}`, "no withdrawal of its number");
  }
  for (const { withdrawalId, amountMinor, state } of stored.withdrawals) {
    const subject = `withdrawal ${withdrawalId}`;
    const paid = atProvider.get(String(withdrawalId));
    atProvider.delete(String(withdrawalId));
    if (!asked.has(withdrawalId)) report("invented", subject, "nobody asked for it");
    if (paid === undefined ? SENT.has(state) : KEPT.has(state)) {
      report("half", subject, `${state}, at the provider ${paid ?? "nothing"}`);
    }
    if (paid !== undefined && paid !== String(amountMinor)) {
      report("half", subject, `${amountMinor}, at the provider ${paid}`);
    }
  }
  for (const payoutId of atProvider.keys()) report("invented", `payout ${payoutId}`, "of nothing");
}
