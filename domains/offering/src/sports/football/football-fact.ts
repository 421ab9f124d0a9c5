import type { Side } from "../../model/pair.ts";
import type { AnyFact } from "../../ports.ts";

/** Why betting on football stops for a moment. */
export type FootballStopReason =
  | "possible-goal"
  | "possible-penalty"
  | "red-card"
  | "corner"
  | "attack";

/** Football markets that stop together. */
export type FootballStopGroup = "next-goal" | "corners" | "goals";

/** Something that happened on the field. Seconds count within the period. */
export type FootballFact =
  | { readonly kind: "kick-off"; readonly period: number }
  | { readonly kind: "period-over"; readonly period: number }
  /** The final whistle: the last period is over and the statistics are confirmed. */
  | { readonly kind: "ended" }
  | (OnField & {
      readonly kind: "goal" | "penalty-goal" | "own-goal";
      /** `side` is the one the goal counts for. */
      readonly player?: string;
    })
  | (OnField & {
      readonly kind: "yellow-card" | "second-yellow" | "red-card" | "penalty-missed";
      readonly player?: string;
    })
  | (OnField & {
      readonly kind:
        | "penalty-awarded"
        | "corner"
        | "shot-on-target"
        | "shot"
        | "foul"
        | "offside"
        | "attack"
        | "dangerous-attack";
    })
  | (OnField & { readonly kind: "substitution"; readonly player: string })
  | (OnField & {
      readonly kind: "shoot-out-kick";
      readonly scored: boolean;
      readonly player?: string;
    });

/** Where and by whom. */
export type OnField = { readonly period: number; readonly second: number; readonly side: Side };

/** Whether a fact can decide a market, and whether it moves prices. */
type Effect = { readonly mayDecide: boolean; readonly movesPrices: boolean };

const DECIDES: Effect = { mayDecide: true, movesPrices: true };
const MOVES: Effect = { mayDecide: false, movesPrices: true };
/** Attacks, fouls and the like change statistics only. */
const COUNTS: Effect = { mayDecide: false, movesPrices: false };

const effects: Readonly<Record<FootballFact["kind"], Effect>> = {
  "kick-off": MOVES,
  "period-over": DECIDES,
  ended: DECIDES,
  goal: DECIDES,
  "penalty-goal": DECIDES,
  "own-goal": DECIDES,
  corner: DECIDES,
  "second-yellow": MOVES,
  "red-card": MOVES,
  "penalty-missed": MOVES,
  "penalty-awarded": MOVES,
  "shoot-out-kick": MOVES,
  "yellow-card": COUNTS,
  "shot-on-target": COUNTS,
  shot: COUNTS,
  foul: COUNTS,
  offside: COUNTS,
  attack: COUNTS,
  "dangerous-attack": COUNTS,
  substitution: COUNTS,
};

/** Whether a fact of the feed is one of football. */
export function isFootballFact(fact: AnyFact): fact is FootballFact {
  return Object.hasOwn(effects, fact.kind);
}

/** What a fact does to markets. */
export function footballEffect(fact: FootballFact): Effect {
  return effects[fact.kind];
}
