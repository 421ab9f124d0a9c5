import { type Refused, refused } from "@fairline/kernel";
import type { Withdrawal } from "../model/withdrawal.ts";
import type { PaymentsDeps } from "../payments.ts";
import { findWithdrawal, moveWithdrawal } from "../store/withdrawals.ts";
import { endWithdrawal } from "./end-withdrawal.ts";

/** A person's decision about a withdrawal in review; deciding the same again changes nothing. */
export async function reviewWithdrawal(
  deps: PaymentsDeps,
  id: bigint,
  decision: "approve" | "reject",
): Promise<Withdrawal | Refused> {
  const withdrawal = await findWithdrawal(deps.pool, id);
  if (!withdrawal) return refused("NOT_FOUND");
  if (withdrawal.state === "review") {
    const nowMs = deps.clock.nowMs();
    if (decision === "approve") {
      await moveWithdrawal(deps.pool, withdrawal, { to: "approved", cause: "person", nowMs });
      deps.nudge();
    } else await endWithdrawal(deps, withdrawal, { to: "rejected", cause: "person" });
  }
  return (await findWithdrawal(deps.pool, id)) ?? withdrawal;
}
