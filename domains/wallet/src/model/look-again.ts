import { Failure } from "@fairline/kernel";

// One for all: it tells nothing of where it was thrown, and a trace for each would be paid for each.
const LOOK_AGAIN = new Failure("WINDOWS_BEHIND", "windows are read again");

/** Thrown by a decision that depends on windows which are behind. */
export function lookAgain(): never {
  throw LOOK_AGAIN;
}

/** Whether a decision has to be asked again over windows that are read anew. */
export function isLookAgain(error: unknown): boolean {
  return error === LOOK_AGAIN;
}
