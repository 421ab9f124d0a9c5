import { createHash } from "node:crypto";
import type { CaptchaAction, CaptchaChallenge } from "@fairline/contracts";
import { secureBelow, secureToken } from "@fairline/fairness";
import type { Seal } from "./keys.ts";

/** Whom and what a captcha is for; solved for one it is worth nothing for another. */
export type CaptchaPurpose = {
  readonly action: CaptchaAction;
  readonly network: string;
  /** Public key of the site that asks; empty where it has none. */
  readonly siteKey: string;
};

/** What is wrong with a solved captcha. */
export type CaptchaFault = "wrong" | "expired";

/** A solved captcha that is right and in time; `salt` names it. */
export type SolvedCaptcha = { readonly salt: string; readonly expiresAtMs: number };

/** A challenge has to be solved and spent within this time. */
export const CAPTCHA_LIFE_MS = 2 * 60_000;

/** So many further attempts double the work, this often at most. */
const ATTEMPTS_A_STEP = 5;
const STEPS_MAX = 2;

/**
 * The numbers to be tried for a challenge: more than `least` with the attempts beyond what is free,
 * and without a grant.
 */
export function captchaWork(least: number, surplus: number, hasGrant: boolean): number {
  const steps = Math.min(STEPS_MAX, Math.max(0, Math.floor((surplus - 1) / ATTEMPTS_A_STEP)));
  return least * 2 ** steps * (hasGrant ? 1 : 2);
}

/** Makes a challenge. Nothing of it has to be remembered: it is signed together with its purpose. */
export function makeChallenge(
  seal: Seal,
  purpose: CaptchaPurpose,
  asked: { readonly maxNumber: number; readonly nowMs: number },
): CaptchaChallenge {
  const { maxNumber } = asked;
  const expiresAt = asked.nowMs + CAPTCHA_LIFE_MS;
  const salt = `${secureToken()}.${expiresAt}.${maxNumber}`;
  const challenge = challengeOf(salt, secureBelow(maxNumber + 1));
  const signature = seal.sign(signedText(challenge, purpose));
  const { siteKey } = purpose;
  return { algorithm: "SHA-256", salt, challenge, maxNumber, signature, expiresAt, siteKey };
}

const SOLUTION = /^([\w-]{22}\.(\d{13,15})\.\d{1,9})\.(\d{1,9})\.([\w-]{43})$/;

/** Judges `salt.number.signature`; whether it was spent before is not known here. */
export function readSolution(
  seal: Seal,
  purpose: CaptchaPurpose,
  solution: string,
  nowMs: number,
): SolvedCaptcha | CaptchaFault {
  const [, salt, expiry, number, signature] = SOLUTION.exec(solution) ?? [];
  if (!salt || !expiry || !number || !signature) return "wrong";
  const challenge = challengeOf(salt, Number(number));
  if (!seal.isSigned(signedText(challenge, purpose), signature)) return "wrong";
  const expiresAtMs = Number(expiry);
  return expiresAtMs > nowMs ? { salt, expiresAtMs } : "expired";
}

function challengeOf(salt: string, number: number): string {
  return createHash("sha256").update(`${salt}.${number}`).digest("hex");
}

function signedText(challenge: string, { action, network, siteKey }: CaptchaPurpose): string {
  return `${challenge} ${action} ${network} ${siteKey}`;
}
