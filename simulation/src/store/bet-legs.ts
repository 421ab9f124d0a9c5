import { assert } from "@fairline/kernel";
import type { BetRow } from "./rows.ts";

const [FIXTURE, TYPE, SPECIFIERS, OUTCOME, ODDS] = [0, 1, 2, 3, 11];

/** A selection of a stored bet. */
export type BetLeg = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly oddsMilli: number;
};

/** Reads the legs of a bet as they are stored. */
export function legsOf({ legs }: Pick<BetRow, "legs">): BetLeg[] {
  return legs.map((values) => {
    const [typeId, specifiers] = [text(values[TYPE]), text(values[SPECIFIERS])];
    const oddsMilli = values[ODDS];
    assert(typeof oddsMilli === "number", "a leg has its price");
    return {
      fixtureId: text(values[FIXTURE]),
      marketKey: specifiers === "" ? typeId : `${typeId}/${specifiers}`,
      outcomeId: text(values[OUTCOME]),
      oddsMilli,
    };
  });
}

function text(value: unknown): string {
  assert(typeof value === "string", "a leg names what it is");
  return value;
}
