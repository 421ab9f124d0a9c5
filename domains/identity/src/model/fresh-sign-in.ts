import { type Refused, refused } from "@fairline/kernel";
import type { Session } from "./session.ts";

/** Whoever changes the ways in which he signs in has proved himself at most so long ago. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/** Bars a change of the ways of signing in to a session whose sign-in is too old for it. */
export function findStepUpBar(
  { signedInAtMs }: Pick<Session, "signedInAtMs">,
  nowMs: number,
): Refused<"IDENTITY_STEP_UP_REQUIRED"> | undefined {
  if (nowMs - signedInAtMs <= FRESH_SIGN_IN_MS) return undefined;
  return refused("IDENTITY_STEP_UP_REQUIRED", { maxMinutes: FRESH_SIGN_IN_MS / 60_000 });
}
