import type { CaptchaAction, CaptchaChallenge } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "./errors.ts";
import type { IdentityDeps } from "./identity.ts";
import type { Keyring } from "./keyring.ts";
import { ATTEMPT_RULES, CAPTCHA_RULE, captchaSurplus } from "./model/attempt-rules.ts";
import { guessCost } from "./model/guess-cost.ts";
import { captchaWork, makeChallenge, readSolution } from "./model/captcha.ts";
import { hashText } from "./model/keys.ts";
import { type AttemptKey, countAttempt, findAttempts } from "./store/attempts.ts";
import { isCaptchaSpent, spendCaptcha } from "./store/captcha-uses.ts";

/** Who shows a captcha, or is asked for one. */
export type CaptchaCaller = {
  readonly network: string;
  /** Whether the browser looked at pages before: then its work is lighter. */
  readonly hasGrant: boolean;
};

type TooMany = Refused<"TOO_MANY_REQUESTS">;

/** What a solution is worth now. */
export type CaptchaWorth =
  | { readonly kind: "right"; readonly expiresAtMs: number }
  | { readonly kind: "wrong" | "expired" | "used" };

/** Makes challenges and takes their solutions. */
export interface CaptchaOffice {
  /** Spends the solution of a call that wants one; without a right one it is refused. */
  redeem(
    wanted: { readonly action: CaptchaAction; readonly surplus: number },
    caller: CaptchaCaller,
    solution: string | undefined,
  ): Promise<Refused<IdentityErrorCode> | TooMany | undefined>;
  /** A fresh challenge, as heavy as the network's attempts make it. */
  challenge(action: CaptchaAction, caller: CaptchaCaller): Promise<CaptchaChallenge | TooMany>;
  /** Judges a solution without spending it. */
  judge(
    action: CaptchaAction,
    caller: CaptchaCaller,
    solution: string,
  ): Promise<CaptchaWorth | TooMany>;
  /** Until when the network's attempts want a captcha; undefined when they want none. */
  wantedUntilMs(action: CaptchaAction, network: string): Promise<number | undefined>;
}

const CODES = {
  wrong: ["IDENTITY_CAPTCHA_WRONG", 111],
  expired: ["IDENTITY_CAPTCHA_EXPIRED", 112],
  used: ["IDENTITY_CAPTCHA_USED", 113],
} as const;
const REQUIRED = ["IDENTITY_CAPTCHA_REQUIRED", 100] as const;

/** Puts it together. */
export function createCaptchaOffice(
  deps: Pick<IdentityDeps, "pool" | "clock" | "captchaKey" | "guessCost">,
  keyring: Keyring,
): CaptchaOffice {
  const { pool, clock } = deps;
  const { captchaNumbers } = deps.guessCost ?? guessCost;
  const siteKey = () => deps.captchaKey?.() ?? "";

  /** Every question costs us a little: no network asks for ever. */
  async function countQuestion(network: string): Promise<TooMany | undefined> {
    const nowMs = clock.nowMs();
    const { windowMs, max } = CAPTCHA_RULE;
    const key = { scope: "captcha/network", keyHash: hashText(network) };
    const counted = await countAttempt(pool, key, { nowMs, windowMs });
    return counted.attempts > max ? tooMany(counted.sinceMs + windowMs - nowMs) : undefined;
  }

  async function make(
    action: CaptchaAction,
    { network, hasGrant }: CaptchaCaller,
    surplus: number,
  ): Promise<CaptchaChallenge> {
    const maxNumber = captchaWork(captchaNumbers, surplus, hasGrant);
    const seal = await keyring("captcha");
    return makeChallenge(
      seal,
      { action, network, siteKey: siteKey() },
      { maxNumber, nowMs: clock.nowMs() },
    );
  }

  async function refuse(
    [code, errorCode]: readonly [IdentityErrorCode, number],
    wanted: { readonly action: CaptchaAction; readonly surplus: number },
    caller: CaptchaCaller,
  ): Promise<Refused<IdentityErrorCode>> {
    const { action } = wanted;
    const challenge = await make(action, caller, wanted.surplus);
    return refused(code, { errorCode, action, challenge });
  }

  async function read(action: CaptchaAction, network: string, solution: string) {
    const purpose = { action, network, siteKey: siteKey() };
    return readSolution(await keyring("captcha"), purpose, solution, clock.nowMs());
  }

  async function attemptsOf(action: CaptchaAction, network: string) {
    const { windowMs } = ATTEMPT_RULES[action];
    return findAttempts(pool, networkKey(action, network), { nowMs: clock.nowMs(), windowMs });
  }

  return {
    async redeem(wanted, caller, solution) {
      if (solution === undefined) return refuse(REQUIRED, wanted, caller);
      const solved = await read(wanted.action, caller.network, solution);
      if (typeof solved === "string") {
        return (await countQuestion(caller.network)) ?? refuse(CODES[solved], wanted, caller);
      }
      const isSpent = await spendCaptcha(pool, solved);
      return isSpent ? undefined : refuse(CODES.used, wanted, caller);
    },
    async challenge(action, caller) {
      const bar = await countQuestion(caller.network);
      if (bar) return bar;
      const { attempts } = await attemptsOf(action, caller.network);
      return make(action, caller, captchaSurplus(action, { network: attempts, account: 0 }));
    },
    async judge(action, { network }, solution) {
      const bar = await countQuestion(network);
      if (bar) return bar;
      const solved = await read(action, network, solution);
      if (typeof solved === "string") return { kind: solved };
      if (await isCaptchaSpent(pool, solved)) return { kind: "used" };
      return { kind: "right", expiresAtMs: solved.expiresAtMs };
    },
    async wantedUntilMs(action, network) {
      const { attempts, sinceMs } = await attemptsOf(action, network);
      // The next attempt is the one that is counted.
      const isWanted = captchaSurplus(action, { network: attempts + 1, account: 0 }) > 0;
      return isWanted ? sinceMs + ATTEMPT_RULES[action].windowMs : undefined;
    },
  };
}

/** What the attempts of a network are counted under. */
export function networkKey(action: CaptchaAction, network: string): AttemptKey {
  return { scope: `${action}/network`, keyHash: hashText(network) };
}

/** Too many, and after how many milliseconds there may be more. */
export function tooMany(leftMs: number): TooMany {
  return refused("TOO_MANY_REQUESTS", {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  });
}
