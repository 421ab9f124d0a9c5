import { askedLeg } from "../state/pick.ts";
import type { Ticket } from "../state/placement.ts";
import { planOf, type Slip } from "../state/slip.ts";
import { type StakeLine, stakedLines } from "../state/stakes.ts";

/** The bets of one press of the button, each with a request id of its own that never changes. */
export function makeTickets(
  slip: Slip,
  lines: readonly StakeLine[],
  { currency, accountId }: { readonly currency: string; readonly accountId: string | null },
  newRequestId: () => string,
): readonly Ticket[] {
  const plan = planOf(slip);
  return stakedLines(lines).flatMap(({ keys, stake }) => {
    if (stake.kind !== "amount") return [];
    const picks = slip.picks.filter((pick) => keys.includes(pick.key));
    return [
      {
        requestId: newRequestId(),
        plan,
        stakeMinor: stake.minor.toString(),
        currency,
        ...(accountId === null ? {} : { accountId }),
        oddsPolicy: slip.policy,
        legs: picks.map(askedLeg),
        keys,
      },
    ];
  });
}
