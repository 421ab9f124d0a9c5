/** What each hand pays for one staked, the best first. */
export const jacksTable = [
  { hand: "royal", pay: 800 },
  { hand: "straight-flush", pay: 50 },
  { hand: "four", pay: 25 },
  { hand: "full-house", pay: 9 },
  { hand: "flush", pay: 6 },
  { hand: "straight", pay: 4 },
  { hand: "three", pay: 3 },
  { hand: "two-pair", pay: 2 },
  { hand: "jacks-or-better", pay: 1 },
  { hand: "nothing", pay: 0 },
] as const;

/** Name of a hand of five cards. */
export type JacksHand = (typeof jacksTable)[number]["hand"];

/** What a hand pays, as a multiple of the stake. */
export function jacksPay(hand: JacksHand): number {
  return jacksTable.find((line) => line.hand === hand)?.pay ?? 0;
}
