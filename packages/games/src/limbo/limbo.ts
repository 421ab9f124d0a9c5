import type { Draw } from "@fairline/fairness/draw";
import { type Rational, rational, ZERO } from "@fairline/money";
import type { Game } from "../game.ts";
import { isWhole, readFields } from "../read-fields.ts";
import { withoutActs } from "../without-acts.ts";

/** The least multiple to reach, in hundredths. */
export const LIMBO_TARGET_MIN = 101;
/** The greatest multiple to reach, in hundredths. */
export const LIMBO_TARGET_MAX = 100_000_000;
/** Shown when the draw gives less. */
const CENTI_MIN = 100n;
/** Hundredths times chance: 99 % come back. */
const PAY_SUM = 99n;
const BITS = 52n;
const BITS_OF_SECOND_WORD = 20;
const WORD_BITS = 32;

/** The multiple to reach, in hundredths. */
export type LimboSelection = { readonly targetCenti: number };

/** The multiple drawn, in hundredths. */
export type LimboView = { readonly centi: number; readonly isWon: boolean };

type State = LimboSelection & { readonly centi: number };

/** A multiple is drawn; the stake is paid by the target when it is reached. */
export const limbo: Game = {
  id: "limbo",
  number: "102",
  version: 1,
  kind: "fast",
  parameters: {
    targetCentiMin: LIMBO_TARGET_MIN,
    targetCentiMax: LIMBO_TARGET_MAX,
    centiMin: Number(CENTI_MIN),
    paySum: Number(PAY_SUM),
    bits: Number(BITS),
  },
  stakeStepMinor: 1n,
  ...withoutActs,
  parseSelection(given): LimboSelection | undefined {
    const fields = readFields(given, "targetCenti");
    if (fields === undefined) return undefined;
    const { targetCenti } = fields;
    return isWhole(targetCenti, LIMBO_TARGET_MIN, LIMBO_TARGET_MAX) ? { targetCenti } : undefined;
  },
  greatestPay: (selection: LimboSelection) => payOf(selection),
  start: ({ targetCenti }: LimboSelection, draw): State => ({
    targetCenti,
    centi: drawCenti(draw),
  }),
  outcome: (state: State) => ({ isDone: true, pay: isWon(state) ? payOf(state) : ZERO }),
  view: (state: State): LimboView => ({ centi: state.centi, isWon: isWon(state) }),
};

/** Hundredths out of an even number u from 1 to 2^52: m or more with chance 0.99/m. */
function drawCenti(draw: Draw): number {
  const high = BigInt(draw.word()) << BigInt(BITS_OF_SECOND_WORD);
  const low = BigInt(draw.word() >>> (WORD_BITS - BITS_OF_SECOND_WORD));
  const centi = (PAY_SUM << BITS) / (high + low + 1n);
  return Number(centi < CENTI_MIN ? CENTI_MIN : centi);
}

function payOf({ targetCenti }: LimboSelection): Rational {
  return rational(BigInt(targetCenti), 100n);
}

function isWon({ targetCenti, centi }: State): boolean {
  return centi >= targetCenti;
}
