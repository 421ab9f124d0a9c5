import { createApiCaller } from "@fairline/api-client";
import type { Platform } from "@fairline/app-platform";
import type { Provider } from "@fairline/app-provider";
import { secureBytes } from "@fairline/fairness";
import { type Clock, uuidV7At } from "@fairline/kernel";
import { payIn } from "./pay-in.ts";
import { placeHistory } from "./place-history.ts";
import { playGames } from "./play-games.ts";

/** What telling a history works with. */
export type TellHistoryDeps = {
  readonly platform: Pick<Platform, "fetch" | "wallet" | "offering" | "sportsbookBy">;
  readonly games: Pick<Provider, "fetch">;
  readonly clock: Clock;
  /** Origin of the site's pages. */
  readonly origin: string;
};

/** Whose history it is, and how his browser is known. */
export type HistoryOf = { readonly playerId: bigint; readonly cookie: string };

const OPENING_DEPOSIT_MINOR = "100000";
const RANDOM_BYTES = 10;
const GAMES = "/games-api/";

/** Pays the opening balance in for a player who never had any money. */
export async function payOpening(deps: TellHistoryDeps, player: HistoryOf): Promise<void> {
  const { state } = await deps.platform.wallet.ledger.readHead(player.playerId);
  const { wager, deposit } = state.counters;
  if (wager > 0n || deposit > 0n || state.balanceMinor > 0n) return;
  await payIn(actsOf(deps, player), OPENING_DEPOSIT_MINOR);
}

/**
 * Gives a player of a new demo world a past: bets in every state, rounds of games. All of it goes by
 * the commands that a player's own acts go by. Who has staked anything has a past already.
 */
export async function tellHistory(deps: TellHistoryDeps, player: HistoryOf): Promise<void> {
  const { state } = await deps.platform.wallet.ledger.readHead(player.playerId);
  if (state.counters.wager > 0n || state.reservedWagerMinor > 0n) return;
  const acts = actsOf(deps, player);
  await placeHistory({ ...acts, platform: deps.platform }, player.playerId);
  await playGames(acts);
}

/** By what the player acts: calls with his cookie, request ids, and the time. */
function actsOf({ platform, games, clock, origin }: TellHistoryDeps, player: HistoryOf) {
  const api = createApiCaller({
    origin,
    headers: { origin, cookie: player.cookie },
    fetch: (url, { method, headers, body }) => {
      const sent = { headers, ...(body === undefined ? {} : { body }) };
      const { pathname } = new URL(url);
      if (!pathname.startsWith(GAMES)) return platform.fetch(url, { method, ...sent });
      return games.fetch(pathname, { method: "POST", ...sent });
    },
  });
  const newRequestId = () => uuidV7At(clock.nowMs(), secureBytes(RANDOM_BYTES));
  return { api, clock, newRequestId };
}
