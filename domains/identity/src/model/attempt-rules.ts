import type { CaptchaAction } from "@fairline/contracts";

/** How many attempts are free of a captcha, and how many there may be at all. */
export type AttemptRule = {
  readonly windowMs: number;
  readonly network: { readonly free: number; readonly max: number };
  /** From wherever: nobody can shut another one out of his account, so there is no maximum. */
  readonly account: { readonly free: number };
};

const MINUTE_MS = 60_000;

/** Failed sign-ins, registrations that were fit to be judged, and codes that were asked for. */
export const ATTEMPT_RULES: Readonly<Record<CaptchaAction, AttemptRule>> = {
  "sign-in": {
    windowMs: 15 * MINUTE_MS,
    network: { free: 20, max: 1_000 },
    account: { free: 15 },
  },
  register: {
    windowMs: 60 * MINUTE_MS,
    network: { free: 5, max: 5_000 },
    account: { free: 3 },
  },
  // Every code costs somebody money: none goes out without a captcha.
  transfer: {
    windowMs: 60 * MINUTE_MS,
    network: { free: 0, max: 500 },
    account: { free: 0 },
  },
};

/** Wrong passwords for one login from one network that are free of a captcha. */
export const PAIR_TRIES_FREE = 5;

/** Questions about captchas that a network may ask, wrong solutions among them. */
export const CAPTCHA_RULE = { windowMs: 15 * MINUTE_MS, max: 1_000 } as const;
/** Wrong captchas of one session that end it. */
export const WRONG_CAPTCHAS_MAX = 5;

/** A window is over after this time, whatever it counts. */
export const ATTEMPTS_KEPT_MS = 60 * MINUTE_MS;

/** By how many attempts a captcha is due; zero or less when none is. */
export function captchaSurplus(
  action: CaptchaAction,
  counted: { readonly network: number; readonly account: number; readonly pair?: number },
): number {
  const { network, account } = ATTEMPT_RULES[action];
  return Math.max(
    counted.network - network.free,
    counted.account - account.free,
    (counted.pair ?? 0) - PAIR_TRIES_FREE,
  );
}
