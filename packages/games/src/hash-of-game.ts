import { DRAW_ALGORITHM, hashOf } from "@fairline/fairness/draw";
import { canonicalJson } from "@fairline/kernel";
import type { Game } from "./game.ts";

/** Names everything that decides what a game pays: another table or another draw is another hash. */
export function hashOfGame({ id, version, parameters }: Game): string {
  return hashOf(canonicalJson({ id, version, parameters, algorithm: DRAW_ALGORITHM }));
}
