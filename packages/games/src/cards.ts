const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const SUITS = ["d", "h", "s", "c"] as const;
const SUITS_A_RANK = SUITS.length;

/** Cards of a deck. */
export const DECK = RANKS.length * SUITS_A_RANK;

/** A card by rank and suit: diamonds, hearts, spades, clubs. */
export type CardName = `${(typeof RANKS)[number]}${(typeof SUITS)[number]}`;

/** Name of the card with a number from 0 to 51. */
export function cardName(card: number): CardName {
  return `${RANKS[rankOf(card)] ?? "2"}${SUITS[suitOf(card)] ?? "d"}`;
}

/** 0 for a two up to 12 for an ace. */
export function rankOf(card: number): number {
  return Math.floor(card / SUITS_A_RANK);
}

/** 0 to 3: diamonds, hearts, spades, clubs. */
export function suitOf(card: number): number {
  return card % SUITS_A_RANK;
}
