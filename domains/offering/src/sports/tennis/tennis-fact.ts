import type { Side } from "../../model/pair.ts";
import type { AnyFact } from "../../ports.ts";

/** Tennis markets that stop together. */
export type TennisStopGroup = "match" | "set" | "game";

/** Something that happened on the court; games and sets follow from points. */
export type TennisFact =
  /** The first serve is about to be struck. */
  | { readonly kind: "match-begun"; readonly server: Side }
  | { readonly kind: "point"; readonly winner: Side }
  /** The umpire confirmed the score. */
  | { readonly kind: "ended" };

const KINDS: Readonly<Record<TennisFact["kind"], true>> = {
  "match-begun": true,
  point: true,
  ended: true,
};

/** Whether a fact of the feed is one of tennis. */
export function isTennisFact(fact: AnyFact): fact is TennisFact {
  return Object.hasOwn(KINDS, fact.kind);
}
