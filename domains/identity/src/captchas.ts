import type { CaptchaAction, CaptchaChallenge } from "@fairline/contracts";
import { isRefused, type Refused } from "@fairline/kernel";
import type { CaptchaCaller, CaptchaOffice } from "./captcha-office.ts";
import { identityErrors } from "./errors.ts";
import type { IdentityDeps } from "./identity.ts";
import { ATTEMPT_RULES, WRONG_CAPTCHAS_MAX } from "./model/attempt-rules.ts";
import { CAPTCHA_LIFE_MS } from "./model/captcha.ts";
import { hashText } from "./model/keys.ts";
import { countAttempt } from "./store/attempts.ts";

/** How things stand: 0 nothing is wanted, 1 a captcha is, 2 the session was ended. */
export type CaptchaState = {
  readonly type: 0 | 1 | 2;
  /** Whole seconds for which this holds. */
  readonly seconds: number;
  readonly errorKey: string | null;
};

type TooMany = Refused<"TOO_MANY_REQUESTS">;

/** What pages ask about captchas. */
export interface Captchas {
  /** Judges a solution; five wrong ones end the session of whoever is signed in. */
  validate(
    asked: { readonly action: CaptchaAction; readonly solution: string },
    caller: CaptchaCaller,
    sessionId: string | undefined,
  ): Promise<CaptchaState | TooMany>;
  /** A fresh challenge. */
  update(
    action: CaptchaAction,
    caller: CaptchaCaller,
  ): Promise<(CaptchaState & { readonly challenge: CaptchaChallenge }) | TooMany>;
  /** Whether an action wants a captcha from a network now, and for how long. */
  getTime(action: CaptchaAction, network: string): Promise<CaptchaState>;
}

const FAULT_KEYS = {
  wrong: identityErrors.IDENTITY_CAPTCHA_WRONG.textKey,
  expired: identityErrors.IDENTITY_CAPTCHA_EXPIRED.textKey,
  used: identityErrors.IDENTITY_CAPTCHA_USED.textKey,
} as const;

/** Answers over the captcha office; `endSession` ends a session whose page only guesses. */
export function createCaptchas(
  deps: Pick<IdentityDeps, "pool" | "clock" | "wantsCaptchas">,
  office: CaptchaOffice,
  endSession: (sessionId: string) => Promise<void>,
): Captchas {
  const { pool, clock } = deps;

  async function countWrong(sessionId: string): Promise<number> {
    const key = { scope: "captcha/session", keyHash: hashText(sessionId) };
    const { windowMs } = ATTEMPT_RULES["sign-in"];
    return (await countAttempt(pool, key, { nowMs: clock.nowMs(), windowMs })).attempts;
  }

  return {
    async validate({ action, solution }, caller, sessionId) {
      const worth = await office.judge(action, caller, solution);
      if (isRefused(worth)) return worth;
      if (worth.kind === "right") {
        return { type: 0, seconds: secondsUntil(worth.expiresAtMs, clock.nowMs()), errorKey: null };
      }
      const errorKey = FAULT_KEYS[worth.kind];
      if (sessionId !== undefined && (await countWrong(sessionId)) >= WRONG_CAPTCHAS_MAX) {
        await endSession(sessionId);
        return { type: 2, seconds: 0, errorKey };
      }
      return { type: 1, seconds: 0, errorKey };
    },
    async update(action, caller) {
      const challenge = await office.challenge(action, caller);
      if (isRefused(challenge)) return challenge;
      return { type: 1, seconds: CAPTCHA_LIFE_MS / 1_000, errorKey: null, challenge };
    },
    async getTime(action, network) {
      const untilMs =
        deps.wantsCaptchas?.() === false ? undefined : await office.wantedUntilMs(action, network);
      if (untilMs === undefined) return { type: 0, seconds: 0, errorKey: null };
      return { type: 1, seconds: secondsUntil(untilMs, clock.nowMs()), errorKey: null };
    },
  };
}

function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}
