import { rational, ZERO } from "@fairline/money";
import { DECK, type CardName, cardName } from "../cards.ts";
import type { Game } from "../game.ts";
import { parseNothing, readFields } from "../read-fields.ts";
import { handOf } from "./hand-of.ts";
import { jacksPay, jacksTable, type JacksHand } from "./jacks-table.ts";
import { optimalHold } from "./optimal-hold.ts";

const HAND = 5;

/** Nothing is chosen before the cards. */
export type JacksSelection = Record<string, never>;

/** For each card from the left whether it stays. */
export type JacksAct = { readonly hold: readonly boolean[] };

/** The cards on the table. */
export type JacksView = {
  /** Five cards as dealt. */
  readonly dealt: readonly CardName[];
  /** What was held; null until it was decided. */
  readonly hold: readonly boolean[] | null;
  /** Five cards after the draw; null until then. */
  readonly final: readonly CardName[] | null;
  /** Name of the last five cards. */
  readonly hand: JacksHand;
  readonly isDone: boolean;
  /** What the last five cards would pay, as a multiple of the stake. */
  readonly pay: number;
};

type State = {
  /** Five dealt, then the replacements in their order. */
  readonly cards: readonly number[];
  readonly hold: readonly boolean[] | null;
};

/** Five cards; those not held are replaced once, and the hand pays. */
export const jacksOrBetter: Game = {
  id: "jacks-or-better",
  number: "111",
  version: 1,
  kind: "poker",
  parameters: { table: jacksTable },
  stakeStepMinor: 1n,
  hasActs: true,
  parseSelection: (given): JacksSelection | undefined => parseNothing(given),
  greatestPay: () => rational(BigInt(jacksTable[0].pay)),
  start: (_: JacksSelection, draw): State => ({ cards: draw.pick(DECK, 2 * HAND), hold: null }),
  act(state: State, given): State | undefined {
    if (state.hold !== null) return undefined;
    const hold = readHold(readFields(given, "hold")?.hold);
    return hold === undefined ? undefined : { ...state, hold };
  },
  outcome(state: State) {
    if (state.hold === null) return { isDone: false, pay: ZERO };
    return { isDone: true, pay: rational(BigInt(jacksPay(handOf(shownOf(state))))) };
  },
  ending: ({ cards, hold }: State): JacksAct | null =>
    hold === null ? { hold: optimalHold(cards.slice(0, HAND)) } : null,
  // A royal can follow any deal: hold what was dealt of one, and the rest of it is still to come.
  nextPay: ({ hold }: State) => (hold === null ? rational(BigInt(jacksTable[0].pay)) : null),
  view(state: State): JacksView {
    const hand = handOf(shownOf(state));
    return {
      dealt: state.cards.slice(0, HAND).map(cardName),
      hold: state.hold,
      final: state.hold === null ? null : shownOf(state).map(cardName),
      hand,
      isDone: state.hold !== null,
      pay: jacksPay(hand),
    };
  },
};

function readHold(given: unknown): readonly boolean[] | undefined {
  if (!Array.isArray(given) || given.length !== HAND) return undefined;
  const hold = given.filter((held) => typeof held === "boolean");
  return hold.length === HAND ? hold : undefined;
}

/** The cards on the table: replacements fill the gaps from the left. */
function shownOf({ cards, hold }: State): readonly number[] {
  const dealt = cards.slice(0, HAND);
  if (hold === null) return dealt;
  const drawn = cards.slice(HAND).values();
  return dealt.map((card, i) => (hold[i] === true ? card : (drawn.next().value ?? card)));
}
