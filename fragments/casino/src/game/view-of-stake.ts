import type { Game } from "@fairline/games";
import { decimalMark } from "@fairline/i18n";
import type { Json } from "@fairline/kernel";
import { findCurrency, formatMinor, parseMinor, parseTyped } from "@fairline/money";
import type { Phase } from "../desk/phase-of.ts";
import type { DeskState } from "../desk/reduce.ts";
import {
  fitted,
  judgeStake,
  type StakeBounds,
  stakeBounds,
  type StakeVerdict,
} from "../desk/stake.ts";

/** The stake as the panel shows it. */
export type StakeView = {
  readonly text: string;
  /** Null while the text is no amount. */
  readonly minor: bigint | null;
  /** Null before the game was entered. */
  readonly bounds: StakeBounds | null;
  readonly cashMinor: bigint;
  readonly exponent: number;
  readonly decimalMark: "." | ",";
  /** Whether a round can be played for it, or why not. */
  readonly verdict: StakeVerdict | "no-number" | "no-money" | "no-choice" | "not-open";
};

/** What the stake's view is made of; `typed` is null until the player touches the field. */
export type StakeFacts = {
  readonly state: DeskState;
  readonly game: Game;
  readonly selection: Json;
  readonly typed: string | null;
  readonly currency: string;
  readonly lang: string;
};

/** Phases in which nothing can be chosen. */
const LOCKED: ReadonlySet<Phase["kind"]> = new Set<Phase["kind"]>([
  "sending",
  "lost",
  "pending",
  "late",
  "open",
  "showing",
  "paying",
]);

/** Whether a round is on its way, open or being shown. */
export function isSeatLocked(phase: Phase): boolean {
  return LOCKED.has(phase.kind);
}

/** Reads what was typed and judges it by the game, its limits and the balance. */
export function viewOfStake(facts: StakeFacts): StakeView {
  const { state, game, typed, currency, lang } = facts;
  const exponent = findCurrency(currency)?.exponent ?? 2;
  const mark = decimalMark(lang) === "," ? "," : ".";
  const selection = game.parseSelection(facts.selection);
  const bounds =
    state.access.kind === "in"
      ? stakeBounds(
          state.access.entered,
          game.hasActs || selection === undefined ? null : game.greatestPay(selection),
        )
      : null;
  const first = bounds === null ? null : fitted(bounds.minMinor, bounds);
  const text = typed ?? (first === null ? "" : stakeText(first, exponent, mark));
  const read = parseTyped(text, exponent, mark);
  const minor = read.kind === "amount" ? read.minor : null;
  const balance = state.seenPurse?.balance;
  const cashMinor = amount(balance?.cashMinor);
  const spendableMinor = cashMinor + amount(balance?.bonusMinor);
  return {
    text,
    minor,
    bounds,
    cashMinor,
    exponent,
    decimalMark: mark,
    verdict: judge(minor, bounds, spendableMinor, selection !== undefined),
  };
}

/** Currencies with more decimals than coins have are read without the zeros at the end. */
const COIN_DECIMALS_MAX = 3;

/** An amount as the field shows it: the language's decimal mark, no grouping, no idle zeros. */
export function stakeText(minor: bigint, exponent: number, mark: "." | ","): string {
  const idle = exponent > COIN_DECIMALS_MAX ? /\.?0+$/ : /\.0+$/;
  const text = formatMinor(minor, exponent);
  return (text.includes(".") ? text.replace(idle, "") : text).replace(".", mark);
}

function judge(
  minor: bigint | null,
  bounds: StakeBounds | null,
  spendableMinor: bigint,
  isChosen: boolean,
): StakeView["verdict"] {
  if (bounds === null) return "not-open";
  if (!isChosen) return "no-choice";
  if (minor === null) return "no-number";
  const verdict = judgeStake(minor, bounds);
  if (verdict !== "ok") return verdict;
  return minor > spendableMinor ? "no-money" : "ok";
}

function amount(text: string | undefined): bigint {
  return text === undefined ? 0n : (parseMinor(text) ?? 0n);
}
