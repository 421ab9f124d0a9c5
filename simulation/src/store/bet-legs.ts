import { assert } from "@fairline/kernel";
import type { BetRow } from "./sportsbook-rows.ts";

const [FIXTURE, TYPE, SPECIFIERS, OUTCOME, ODDS, SECTION] = [0, 1, 2, 3, 4, 6];
const LIVE = 1;
/** Where a stored leg has the start of its match. */
export const STARTS_AT = 11;

/** A selection of a stored bet. */
export type BetLeg = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly oddsMilli: number;
  readonly section: "line" | "live";
  /** Unix milliseconds. */
  readonly startsAt: number;
};

/** Reads the legs of a bet as they are stored. */
export function legsOf({ legs }: Pick<BetRow, "legs">): BetLeg[] {
  return legs.map((values) => {
    const [typeId, specifiers] = [text(values[TYPE]), text(values[SPECIFIERS])];
    const [oddsMilli, startsAt] = [values[ODDS], values[STARTS_AT]];
    assert(typeof oddsMilli === "number", "a leg has its price");
    assert(typeof startsAt === "number", "a leg has the start of its match");
    return {
      fixtureId: digits(values[FIXTURE]),
      marketKey: specifiers === "" ? typeId : `${typeId}/${specifiers}`,
      outcomeId: digits(values[OUTCOME]),
      oddsMilli,
      section: values[SECTION] === LIVE ? "live" : "line",
      startsAt,
    };
  });
}

/** Numbers stand there as such where they can. */
function digits(value: unknown): string {
  return typeof value === "number" ? String(value) : text(value);
}

function text(value: unknown): string {
  assert(typeof value === "string", "a leg names what it is");
  return value;
}
