import { createDraw, hashOf } from "@fairline/fairness/draw";
import { scratchPrizes } from "@fairline/games";

/** Fields of a ticket. */
export const FIELDS = 9;

/** So many equal fields win. */
const EQUAL = 3;

/**
 * What a ticket's fields show. The prize is drawn by the rules; the rest only decorates it, and is the
 * same whenever the round is seen again: a prize stands in three fields, anything else in two at most.
 */
export function ticketFields(roundId: string, prize: number): readonly number[] {
  const draw = createDraw({ serverSeed: hashOf(roundId), clientSeed: "fields", nonce: "0" });
  const blanks = scratchPrizes.flatMap((line) =>
    line.prize === prize ? [] : [line.prize, line.prize],
  );
  const won = prize === 0 ? [] : Array.from({ length: EQUAL }, () => prize);
  const filling = draw.pick(blanks.length, FIELDS - won.length).map((at) => blanks[at] ?? 0);
  const fields = [...won, ...filling];
  return draw.pick(FIELDS, FIELDS).map((at) => fields[at] ?? 0);
}
