import { assert } from "@fairline/kernel";
import type { GameProvider } from "./provider.ts";

/** A game on the site: its number, its place in addresses now, and places it had. */
export type GameAddress = {
  /** Decimal text. */
  readonly gameId: string;
  readonly route: string;
  readonly oldRoutes: readonly string[];
};

const NUMBER = /^\d{1,12}$/;
const PLACE = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/** The games of all providers by their places; two games at one place are nobody's wish. */
export function gameAddresses(providers: readonly GameProvider[]): readonly GameAddress[] {
  const addresses = providers.flatMap((provider) => provider.addresses ?? []);
  for (const { gameId, route } of addresses) {
    assert(
      NUMBER.test(gameId) && PLACE.test(route),
      "a game has a number and a place in addresses",
    );
  }
  for (const names of [addresses.map((one) => one.gameId), addresses.map((one) => one.route)]) {
    assert(new Set(names).size === names.length, "each game has a number and a place of its own");
  }
  return addresses;
}
