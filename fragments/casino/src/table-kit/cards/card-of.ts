import type { CardName } from "@fairline/games";
import { isWord } from "../reading/fields.ts";

/** A card of the deck as it is printed. */
export type Card = { readonly rank: Rank; readonly suit: Suit };

export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];

const SUITS = ["d", "h", "s", "c"] as const;
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;

/** Rank and suit of a card by its name; undefined for no card. */
export function cardOf(name: string): Card | undefined {
  const [rank, suit] = [name.slice(0, -1), name.slice(-1)];
  return isWord(rank, RANKS) && isWord(suit, SUITS) ? { rank, suit } : undefined;
}

/** Whether something is the name of a card. */
export function isCardName(given: unknown): given is CardName {
  return typeof given === "string" && cardOf(given) !== undefined;
}
