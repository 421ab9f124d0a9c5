import type { GameCard } from "@fairline/contracts";
import type { GameProvider } from "./provider.ts";

/** What a provider tells of a game for lobbies; texts as the contract's. */
export type GameListing = {
  readonly gameId: string;
  /** Per cent with five decimals, rounded down, by the worst and the best choice of the player. */
  readonly rtp: { readonly least: string; readonly greatest: string };
  /** Decimal text, rounded down. */
  readonly greatestPay: string;
};

/** The games of all providers that a player can open: those with a place, a kind and a listing. */
export function gameCards(providers: readonly GameProvider[]): readonly GameCard[] {
  return providers.flatMap((provider) =>
    (provider.addresses ?? []).flatMap(({ gameId, route }) => {
      const listing = provider.listings?.find((one) => one.gameId === gameId);
      const product = provider.games?.[gameId];
      if (!listing || !product) return [];
      const { rtp, greatestPay } = listing;
      return [{ gameId, route, provider: provider.name, product, rtp, greatestPay }];
    }),
  );
}
