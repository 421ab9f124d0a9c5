import type { Payments } from "@fairline/payments";
import type { Promotions } from "@fairline/promotions";
import { type Bus, isRefused, type Log } from "@fairline/kernel";

/** What the reward of team cash works with. */
export type TeamCashDeps = {
  readonly bus: Bus;
  readonly log: Log;
  readonly payments: Pick<Payments, "findPayments">;
  readonly promotions: Pick<Promotions, "grantBonus">;
  /** Whether the site has it now. */
  isOffered(): boolean;
};

type Deposit = Awaited<ReturnType<Payments["findPayments"]>>["payments"][number];

/** The bonus of the fourth deposit, by the name of its template. */
const TEMPLATE = "team-cash";
const FOURTH = 4;
/** Whoever has more payments than these pages hold made his fourth deposit long ago. */
const PAGES_MAX = 5;

/**
 * Gives the bonus of team cash with a player's fourth paid deposit, once for ever. Answers what ends
 * it.
 */
export function followTeamCash(deps: TeamCashDeps): () => void {
  const { bus, log, payments, promotions } = deps;
  return bus.subscribe("payment.changed", async ({ playerId: player, paymentId, state }) => {
    if (typeof player !== "string" || typeof paymentId !== "string") return;
    if (state !== "succeeded" || !deps.isOffered()) return;
    const playerId = BigInt(player);
    const fourth = fourthOf(await findDeposits(payments, playerId));
    if (fourth?.id !== BigInt(paymentId)) return;
    const { amountMinor: depositMinor } = fourth;
    const request = { playerId, templateId: TEMPLATE, depositMinor, cause: TEMPLATE };
    const granted = await promotions.grantBonus(request);
    if (isRefused(granted)) log.info({ code: granted.code }, "a fourth deposit brings no bonus");
  });
}

/** The fourth deposit in the order in which they were paid. */
function fourthOf(deposits: readonly Deposit[]): Deposit | undefined {
  const paid = deposits.filter(({ state }) => state === "succeeded");
  return paid.toSorted((a, b) => a.updatedAtMs - b.updatedAtMs || (a.id < b.id ? -1 : 1))[
    FOURTH - 1
  ];
}

async function findDeposits(
  payments: TeamCashDeps["payments"],
  playerId: bigint,
): Promise<readonly Deposit[]> {
  const deposits: Deposit[] = [];
  let before: bigint | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const found = await payments.findPayments(playerId, before);
    deposits.push(...found.payments);
    before = found.nextBefore;
    if (before === undefined) return deposits;
  }
  return [];
}
