import { findPlayedGames, findPlayedRounds, type PlayedRound } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { assert, cutPage, refused } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { Casino } from "../casino.ts";
import type { ToldRound } from "../store/round-store.ts";

const ROUNDS_A_PAGE = 50;
const CURSOR = /^\d{1,18}$/;

/** Puts what a player asks about his own play on the api. */
export function mountPlayed(api: Api, casino: Casino): void {
  api.mount(findPlayedRounds, async ({ query, signedIn }) => {
    const { cursor } = query;
    if (cursor !== undefined && !CURSOR.test(cursor)) {
      return refused("BAD_REQUEST", { field: "cursor" });
    }
    const beforeId = cursor === undefined ? null : BigInt(cursor);
    const { playerId } = signedIn();
    const found = await casino.findPlayedRounds(playerId, beforeId, ROUNDS_A_PAGE + 1);
    const { rows, lastBeforeNext } = cutPage(found, ROUNDS_A_PAGE);
    return {
      rounds: rows.map((round) => present(casino, round)),
      ...(lastBeforeNext ? { next: String(lastBeforeNext.id) } : {}),
    };
  });
  api.mount(findPlayedGames, async ({ signedIn }) => {
    const { sinceMs, games } = await casino.findPlayedGames(signedIn().playerId);
    return {
      since: sinceMs,
      games: games.map(({ currencyId, stakedMinor, paidMinor, lastAt, ...game }) => ({
        ...game,
        currency: codeOf(currencyId),
        stakedMinor: String(stakedMinor),
        paidMinor: String(paidMinor),
        lastAt: toMs(lastAt),
      })),
    };
  });
}

function present(casino: Casino, round: ToldRound): PlayedRound {
  const { id, providerId, gameId, state, stakedMinor, paidMinor, currencyId, openedAt } = round;
  return {
    roundId: String(id),
    gameId,
    provider: casino.nameOf(providerId),
    state,
    stakedMinor: String(stakedMinor),
    paidMinor: String(paidMinor),
    currency: codeOf(currencyId),
    openedAt: toMs(openedAt),
  };
}

function codeOf(currencyId: number): string {
  const currency = currencies.find(({ id }) => id === currencyId);
  assert(currency, `currency ${currencyId} is known`);
  return currency.code;
}

function toMs(micros: bigint): number {
  return Number(micros / 1_000n);
}
