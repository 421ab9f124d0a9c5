import { compare } from "@fairline/money";
import type { Bet } from "./bet.ts";

/** Of some bets the first of which least, and the first of which most comes back. */
export function extremes(bets: readonly Bet[]): readonly Bet[] {
  const [first] = bets;
  if (first === undefined) return [];
  const least = bets.reduce((a, b) => (compare(b.rtp, a.rtp) < 0 ? b : a), first);
  const greatest = bets.reduce((a, b) => (compare(b.rtp, a.rtp) > 0 ? b : a), first);
  return least === greatest ? [least] : [least, greatest];
}
