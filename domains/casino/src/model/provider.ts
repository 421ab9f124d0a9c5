import { createHash } from "node:crypto";
import type { GameToFund } from "../ports.ts";
import type { GameAddress } from "./game-addresses.ts";
import type { GameListing } from "./game-listing.ts";

/** Kinds of games: a bonus says for which of them it is, and how much of a stake counts. */
export type GameProduct =
  | "slots"
  | "live-casino"
  | "table"
  | "fast"
  | "crash"
  | "keno"
  | "bingo"
  | "poker"
  | "scratch"
  | "tv"
  | "virtual"
  | "fishing";

/** A provider of games. Its secret signs every call. */
export type GameProvider = {
  /** Stored beside everything it does; never given to another one. */
  readonly id: number;
  /** What it calls itself in `X-Provider`. */
  readonly name: string;
  /** Secrets that are believed now: two while one is replaced. At least 32 signs each. */
  readonly secrets: readonly string[];
  /** The kind of each of its games; bonus money plays none that is not named. */
  readonly games?: Readonly<Record<string, GameProduct>>;
  /** Where its games are on the site; one that is not named has no page. */
  readonly addresses?: readonly GameAddress[];
  /** What lobbies show of its games; one that is not named is in none and cannot be opened from a page. */
  readonly listings?: readonly GameListing[];
};

/** A game of a provider as bonuses know it. */
export function gameOf(provider: GameProvider, gameId: string): GameToFund {
  return { gameId, providerId: provider.name, product: provider.games?.[gameId] ?? null };
}

/** The pool that shares of stakes in a provider's games go to, as the ledger knows it. */
export function poolName({ id }: GameProvider): string {
  return `casino:${id}`;
}

/** Outside names of this domain in the ledger: one source for each provider, from here on. */
const SOURCE_FIRST = 1_000;

/** The provider's name for a transaction, as the ledger keeps it. */
export function outsideName(provider: GameProvider, txId: string) {
  const key = createHash("sha256").update(`casino:${provider.id}:${txId}`).digest();
  return { source: SOURCE_FIRST + provider.id, key: new Uint8Array(key) };
}
