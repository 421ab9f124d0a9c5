import type { Problem } from "@fairline/contracts/calls";
import type { DeskState } from "./reduce.ts";

/** What is going on, in one word: the frame decides by it what is said and what may be pressed. */
export type Phase =
  | { readonly kind: "closed" | "opening" | "ended" | "disabled" }
  | { readonly kind: "failed"; readonly problem: Problem }
  /** A stake or a decision is on its way. */
  | { readonly kind: "sending" }
  | { readonly kind: "lost" }
  /** The stake was sent, and the wallet has not said yet whether it takes it. */
  | { readonly kind: "pending" }
  | { readonly kind: "late" }
  /** The round waits for the player. */
  | { readonly kind: "open" }
  /** The outcome is being shown. */
  | { readonly kind: "showing" }
  | { readonly kind: "paying" }
  | { readonly kind: "resting" };

/** The phase of a desk. */
export function phaseOf(state: DeskState): Phase {
  const { access, errand, round } = state;
  if (access.kind === "failed") return { kind: "failed", problem: access.problem };
  if (access.kind !== "in") return { kind: access.kind };
  if (errand !== null) return { kind: state.isLost ? "lost" : "sending" };
  switch (round?.state) {
    case "pending":
      return { kind: state.isLate ? "late" : "pending" };
    case "open":
      return { kind: "open" };
    case "paying":
      return { kind: payingPhase(state) };
    case "settled":
      return { kind: state.isShown ? "resting" : "showing" };
    case "voided":
    case "refused":
    case undefined:
      return { kind: "resting" };
  }
}

function payingPhase({ isLate, isShown }: DeskState): "late" | "paying" | "showing" {
  if (!isShown) return "showing";
  return isLate ? "late" : "paying";
}
