import type { Stored } from "../store/read-stored.ts";
import { type Match, matchOf, type Schedule, winnerOf } from "../world/schedule.ts";
import type { Report } from "./violation.ts";

type Bet = Stored["bets"][number];

const OPEN: ReadonlySet<string> = new Set(["pending-delay", "accepted"]);
const GIVEN_BACK: ReadonlySet<string> = new Set(["returned", "cancelled", "rejected"]);
/** How long a match may be over while a bet on it is still open. */
const SETTLE_MS_MAX = 15_000;

/**
 * An oracle of its own: what every player should have, from his deposits, his bets and the results
 * of the schedule. Nothing of it reads what the ledger computed.
 */
export function checkBalances(
  schedule: Schedule,
  stored: Stored,
  endMs: number,
  report: Report,
): void {
  const expected = new Map<bigint, bigint>();
  const add = (playerId: bigint, amount: bigint) =>
    void expected.set(playerId, (expected.get(playerId) ?? 0n) + amount);
  for (const { playerId, amountMinor, state } of stored.payments) {
    if (state === "succeeded") add(playerId, amountMinor);
  }
  for (const bet of stored.bets) {
    if (bet.state === "rejected") continue;
    add(bet.playerId, bet.soldMinor - bet.stakeMinor);
    if (bet.state === "pending-delay") report("stuck", `bet ${bet.betId}`, "the delay never ends");
    if (bet.state === "accepted") checkOpen(schedule, bet, endMs, report);
    if (OPEN.has(bet.state) || bet.state === "cashed-out") continue;
    const returns = returnsOf(schedule, bet);
    add(bet.playerId, returns);
    if (returns !== bet.returnsMinor) {
      report("settlement", `bet ${bet.betId}`, `${bet.returnsMinor} instead of ${returns}`);
    }
  }
  for (const { playerId, amountMinor, state } of stored.withdrawals) {
    if (!GIVEN_BACK.has(state)) add(playerId, -amountMinor);
  }
  for (const { playerId, debitMinor, creditMinor, isUndone } of stored.gameCalls) {
    if (playerId !== null) add(playerId, creditMinor - (isUndone ? 0n : debitMinor));
  }
  for (const { playerId, netMinor } of stored.bonuses) add(playerId, netMinor);
  for (const { playerId, balanceMinor } of stored.balances) {
    const own = expected.get(playerId) ?? 0n;
    if (own !== balanceMinor)
      report("balance", `player ${playerId}`, `${balanceMinor}, not ${own}`);
  }
}

function checkOpen(schedule: Schedule, bet: Bet, endMs: number, report: Report): void {
  if (!isDecided(schedule, bet.legs, endMs)) return;
  report("stuck", `bet ${bet.betId}`, "every match is over and it is open");
}

/** Whether results that are old enough by then say how a bet ends. */
export function isDecided(schedule: Schedule, legs: Bet["legs"], endMs: number): boolean {
  const matches = legs.map(({ fixtureId }) => matchOf(schedule, fixtureId));
  const isLost = legs.some(
    ({ outcomeId }, index) => isOver(matches[index], endMs) && !isWon(matches[index], outcomeId),
  );
  return isLost || matches.every((match) => isOver(match, endMs));
}

function isOver(match: Match | undefined, endMs: number): boolean {
  return match !== undefined && match.closedMs < endMs - SETTLE_MS_MAX;
}

function isWon(match: Match | undefined, outcomeId: string): boolean {
  return match !== undefined && winnerOf(match.score) === outcomeId;
}

/** What was kept of the stake by the product of the prices, half up, when every leg won. */
function returnsOf(schedule: Schedule, { legs, stakeMinor, soldStakeMinor }: Bet): bigint {
  if (!legs.every((leg) => isWon(matchOf(schedule, leg.fixtureId), leg.outcomeId))) return 0n;
  const scale = 1_000n ** BigInt(legs.length);
  const kept = stakeMinor - soldStakeMinor;
  const product = legs.reduce((odds, leg) => odds * BigInt(leg.oddsMilli), kept);
  return (2n * product + scale) / (2n * scale);
}
