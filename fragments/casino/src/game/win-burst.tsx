import type { ReactNode } from "react";
import type { Phase } from "../desk/phase-of.ts";
import type { DeskState } from "../desk/reduce.ts";
import { resultOf } from "./result-text.ts";
import styles from "./win-burst.module.css";

const SPARKS = 14;

/**
 * Sparks over the stage after a win above the stake. Nothing is shown where motion is unwanted, and
 * nothing for a return of the stake or less.
 */
export function WinBurst({ state, phase }: { state: DeskState; phase: Phase }): ReactNode {
  const { isResumed, refusal, round } = state;
  const isWon =
    phase.kind === "resting" &&
    refusal === null &&
    !isResumed &&
    round?.state === "settled" &&
    resultOf(round) === "won";
  if (!isWon) return null;
  return (
    <div key={round.roundId} className={styles.burst} aria-hidden data-burst="">
      {Array.from({ length: SPARKS }, (_, spark) => (
        <i key={spark} className={styles.spark} />
      ))}
    </div>
  );
}
