const DECK = 52;
const SUITS = 4;
const RANKS = 13;
const HAND = 5;
const JACK = 9;
/** Five ranks in a row as bits, and the five that begin with an ace. */
const RUN = 0b11111;
const WHEEL = 0b1_0000_0000_1111;
const ROYAL = RUN << (RANKS - HAND);

/** Hands of five cards in the order of their pays, nothing first. */
export const handOrder = [
  "nothing",
  "jacks-or-better",
  "two-pair",
  "three",
  "straight",
  "flush",
  "full-house",
  "four",
  "straight-flush",
  "royal",
] as const;

/** Calls back for each of the 2,598,960 hands, cards ascending; the list of cards is used again. */
export function forEveryHand(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 1, 2, 3, 4];
  for (;;) {
    visit(cards);
    let at = HAND - 1;
    while (at >= 0 && cards[at] === DECK - HAND + at) at -= 1;
    if (at < 0) return;
    let card = (cards[at] ?? 0) + 1;
    for (; at < HAND; at += 1) {
      cards[at] = card;
      card += 1;
    }
  }
}

/** The place of a hand in that order, by bits: fast enough for every hand, and apart from the game's own. */
export function orderOfHand(cards: readonly number[]): number {
  let [once, odd, suits, likeFirst] = [0, 0, 0, 0];
  const firstRank = (cards[0] ?? 0) >> 2;
  for (const card of cards) {
    const bit = 1 << (card >> 2);
    once |= bit;
    odd ^= bit;
    suits |= 1 << (card % SUITS);
    if (card >> 2 === firstRank) likeFirst += 1;
  }
  switch (bitCount(once)) {
    case 2:
      return likeFirst === 1 || likeFirst === HAND - 1 ? 7 : 6;
    case 3:
      return bitCount(odd) === 1 ? 2 : 3;
    case 4:
      return (once ^ odd) >= 1 << JACK ? 1 : 0;
    default:
      return orderOfFive(once, bitCount(suits) === 1);
  }
}

function orderOfFive(ranks: number, isFlush: boolean): number {
  const lowest = ranks & -ranks;
  const isStraight = ranks === lowest * RUN || ranks === WHEEL;
  if (isFlush && isStraight) return ranks === ROYAL ? 9 : 8;
  if (isFlush) return 5;
  return isStraight ? 4 : 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
