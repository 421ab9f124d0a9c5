import type { SeededRandom } from "@fairline/fairness";

/** Everything that is done to the platform while players use it. */
export const FAULT_KINDS = [
  "kill-api",
  "kill-all-apis",
  "kill-postmaster",
  "kill-backend",
  "kill-everything",
  "stall-api",
  "stall-backend",
  "hold-locks",
  "fill-disk",
  "cut",
  "half-open",
  "half-answer",
  "lose-answers",
  "slow",
] as const;

/** A kind of fault. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault: what, to which process, for how long, and how long the calm after it is. */
export type PlannedFault = {
  readonly kind: FaultKind;
  readonly target: number;
  readonly holdMs: number;
  readonly calmMs: number;
};

const HOLD_MS: Readonly<Record<FaultKind, readonly [min: number, max: number]>> = {
  "kill-api": [0, 800],
  "kill-all-apis": [0, 500],
  "kill-postmaster": [0, 1_500],
  "kill-backend": [0, 1],
  "kill-everything": [0, 500],
  "stall-api": [1_500, 5_000],
  "stall-backend": [1_000, 4_000],
  "hold-locks": [1_500, 5_000],
  "fill-disk": [1_500, 3_000],
  cut: [300, 2_000],
  "half-open": [1_000, 4_000],
  "half-answer": [1_000, 4_000],
  "lose-answers": [500, 1_500],
  slow: [1_500, 4_000],
};
const CALM_MS_MAX = 1_500;

/** An endless plan: every kind once in a drawn order, then all of them again. */
export function* planFaults(
  random: SeededRandom,
  kinds: readonly FaultKind[],
  targets: number,
): Generator<PlannedFault> {
  for (;;) {
    const left = [...kinds];
    while (left.length > 0) {
      const [kind] = left.splice(random.below(left.length), 1);
      if (kind === undefined) return;
      const [min, max] = HOLD_MS[kind];
      yield {
        kind,
        target: random.below(targets),
        holdMs: min + random.below(max - min),
        calmMs: random.below(CALM_MS_MAX),
      };
    }
  }
}
