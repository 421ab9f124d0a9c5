import { type Bus, type Clock, isRefused, type Log, repeat } from "@fairline/kernel";
import type { Payments } from "@fairline/payments";
import type { Promotions } from "@fairline/promotions";
import { firstIdAt } from "@fairline/wallet";

/** What the reward of team cash works with. */
export type TeamCashDeps = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: Pick<Payments, "findNthDeposits">;
  readonly promotions: Pick<Promotions, "grantBonus">;
  /** Whether the site has it now. */
  isOffered(): boolean;
};

type Deposit = Awaited<ReturnType<Payments["findNthDeposits"]>>[number];

/** The bonus of the fourth deposit, by the name of its template. */
const TEMPLATE = "team-cash";
const FOURTH = 4;
const SWEEP_EVERY_MS = 600_000;
/** Fourth deposits that were started before are not looked at again. */
const LOOK_BACK_MS = 14 * 86_400_000;
const DEPOSITS_MAX = 200;

/**
 * Gives the bonus of team cash with a player's fourth paid deposit, once for ever: when it is told, and
 * in case nobody told it, at the next look at those of the last days. Answers what ends it.
 */
export function followTeamCash(deps: TeamCashDeps): () => Promise<void> {
  const { bus, clock, log, payments } = deps;
  const endListening = bus.subscribe("payment.changed", async (news) => {
    const { playerId: player, paymentId, state } = news;
    if (typeof player !== "string" || typeof paymentId !== "string") return;
    if (state !== "succeeded" || !deps.isOffered()) return;
    const search = { nth: FOURTH, playerId: BigInt(player), fromId: BigInt(paymentId), limit: 1 };
    const [fourth] = await payments.findNthDeposits(search);
    if (fourth?.id === BigInt(paymentId)) await give(deps, fourth);
  });
  const endSweeping = repeat({ clock, log, name: "sweep-team-cash", everyMs: SWEEP_EVERY_MS }, () =>
    sweep(deps),
  );
  return async () => {
    endListening();
    await endSweeping();
  };
}

async function sweep(deps: TeamCashDeps): Promise<void> {
  if (!deps.isOffered()) return;
  const { clock, log, payments } = deps;
  let fromId = firstIdAt(clock.nowMs() - LOOK_BACK_MS);
  for (;;) {
    const found = await payments.findNthDeposits({ nth: FOURTH, fromId, limit: DEPOSITS_MAX });
    for (const deposit of found) {
      try {
        await give(deps, deposit);
      } catch (error) {
        const facts = { error: String(error), playerId: String(deposit.playerId) };
        log.error(facts, "the bonus of a fourth deposit could not be given, tries again");
      }
    }
    const last = found.at(-1);
    if (last === undefined || found.length < DEPOSITS_MAX) return;
    fromId = last.id + 1n;
  }
}

async function give({ log, promotions }: TeamCashDeps, deposit: Deposit): Promise<void> {
  const { playerId, amountMinor: depositMinor } = deposit;
  const request = { playerId, templateId: TEMPLATE, depositMinor, cause: TEMPLATE };
  const granted = await promotions.grantBonus(request);
  if (isRefused(granted)) log.info({ code: granted.code }, "a fourth deposit brings no bonus");
}
