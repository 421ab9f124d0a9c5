import type { Platform } from "@fairline/app-platform";
import { type Clock, Failure, isRefused, pause, type Refused } from "@fairline/kernel";
import { chooseLegs } from "./choose-legs.ts";
import { findDecided } from "./find-decided.ts";
import { historyBook } from "./history-book.ts";
import { findOpenLegs } from "./find-open-legs.ts";
import { type AskedLeg, plannedBets, plannedOpenBets } from "./planned-bets.ts";

/** Dependencies of placing the demo bets. */
export type HistoryDeps = {
  readonly platform: Pick<Platform, "offering" | "sportsbookBy">;
  readonly clock: Clock;
  newRequestId(): string;
};

type Sportsbook = ReturnType<Platform["sportsbookBy"]>;

const SETTLED_MS_MAX = 30_000;
const LOOK_MS = 50;
/** A price that moves, or a feed that is behind for a moment, takes an offer away. */
const SALE_TRIES_MAX = 60;
const SALE_PAUSE_MS = 250;

/**
 * Places bets of every kind for a player: on matches that are over, which are settled at once, and on
 * matches to come, of which some are sold. Answers how many bets he has.
 */
export async function placeHistory(deps: HistoryDeps, playerId: bigint): Promise<number> {
  const { platform, clock } = deps;
  const bets = chooseLegs(plannedBets, await findDecided(platform.offering));
  const legs = bets.flatMap((bet) => bet.legs);
  const book = historyBook(platform.offering.book, legs, clock);
  const sportsbook = platform.sportsbookBy(book);
  for (const { stakeMinor, legs: taken } of bets) {
    await place(deps, sportsbook, playerId, { stakeMinor, legs: taken.map(({ asked }) => asked) });
  }
  await waitUntilSettled(sportsbook, playerId, clock);
  const open = await placeOpen(deps, sportsbook, playerId);
  return bets.length + open;
}

/** Bets on matches to come, at the prices of now. */
async function placeOpen(
  deps: HistoryDeps,
  sportsbook: Sportsbook,
  playerId: bigint,
): Promise<number> {
  const legs = findOpenLegs(deps.platform.offering.queries, deps.clock.nowMs());
  let next = 0;
  let placed = 0;
  for (const { stakeMinor, legs: count, soldBp } of plannedOpenBets) {
    const taken = legs.slice(next, next + count);
    if (taken.length < count) return placed;
    next += count;
    const betId = await place(deps, sportsbook, playerId, { stakeMinor, legs: taken });
    placed += 1;
    if (soldBp !== undefined) await sell(deps, sportsbook, playerId, { betId, soldBp });
  }
  return placed;
}

async function place(
  { newRequestId }: HistoryDeps,
  sportsbook: Sportsbook,
  playerId: bigint,
  { stakeMinor, legs }: { stakeMinor: string; legs: readonly AskedLeg[] },
): Promise<string> {
  const plan = legs.length > 1 ? "accumulator" : "single";
  const request = { requestId: newRequestId(), plan, stakeMinor, oddsPolicy: "any", legs } as const;
  return orFail(await sportsbook.placeBet(playerId, request)).betId;
}

async function sell(
  { newRequestId, clock }: HistoryDeps,
  sportsbook: Sportsbook,
  playerId: bigint,
  { betId, soldBp }: { betId: string; soldBp: number },
): Promise<void> {
  for (let tries = 0; tries < SALE_TRIES_MAX; tries += 1) {
    const { offers } = await sportsbook.findCashOutOffers(playerId, { bets: betId });
    const offerId = offers[0]?.offer?.offerId;
    if (offerId !== undefined) {
      const asked = { requestId: newRequestId(), betId, offerId, partBp: soldBp };
      if (!isRefused(await sportsbook.cashOutBet(playerId, asked))) return;
    }
    await pause(clock, SALE_PAUSE_MS);
  }
}

/** The platform's own job settles them. */
async function waitUntilSettled(
  sportsbook: Sportsbook,
  playerId: bigint,
  clock: Clock,
): Promise<void> {
  const deadline = clock.monotonicMs() + SETTLED_MS_MAX;
  for (;;) {
    const open = orFail(await sportsbook.findBets(playerId, { status: "open", limit: "1" }));
    if (open.totals.count === 0 || clock.monotonicMs() > deadline) return;
    await pause(clock, LOOK_MS);
  }
}

function orFail<Done extends object>(answer: Done | Refused): Done {
  if (isRefused(answer)) throw new Failure("DEMO_REFUSED", `A bet was refused: ${answer.code}.`);
  return answer;
}
