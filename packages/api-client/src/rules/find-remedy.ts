import type { Problem } from "@fairline/contracts/calls";

/** What may turn a refused request into an answered one, or "terms": the player is asked first. */
export type Remedy = "token" | "fingerprint" | "captcha" | "terms";

/** How often each remedy is tried for one request; terms are never followed by a repeat. */
export const REPEATS_MAX: Readonly<Record<Remedy, number>> = {
  token: 2,
  fingerprint: 2,
  captcha: 3,
  terms: 0,
};

/** Codes of `data.errorCode` that a solved captcha answers: wanted, wrong, too old, used before. */
export const CAPTCHA_CODES: ReadonlySet<number> = new Set([100, 111, 112, 113]);

/** The code of `data.errorCode` that a fresh device token answers. */
export const FINGERPRINT_CODE = 120;

/** The `data.exception_code` of a 451 that asks to agree to changed terms. */
export const TERMS_EXCEPTION_CODE = 1;

/** What helps against a refusal; undefined when nothing does and the caller gets it. */
export function findRemedy(
  status: number,
  problem: Pick<Problem, "code" | "data"> | undefined,
): Remedy | undefined {
  const errorCode = problem?.data.errorCode;
  switch (status) {
    case 401:
      // A wrong password is a 401 too, and no token in the world makes it right.
      return problem && problem.code !== "UNAUTHENTICATED" ? undefined : "token";
    case 400:
      if (errorCode === FINGERPRINT_CODE) return "fingerprint";
      return typeof errorCode === "number" && CAPTCHA_CODES.has(errorCode) ? "captcha" : undefined;
    case 451:
      return problem?.data.exception_code === TERMS_EXCEPTION_CODE ? "terms" : undefined;
    default:
      return undefined;
  }
}
