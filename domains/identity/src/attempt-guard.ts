import type { CaptchaAction } from "@fairline/contracts";
import type { Refused } from "@fairline/kernel";
import { type CaptchaCaller, type CaptchaOffice, networkKey, tooMany } from "./captcha-office.ts";
import type { IdentityErrorCode } from "./errors.ts";
import type { IdentityDeps } from "./identity.ts";
import { ATTEMPT_RULES, captchaSurplus } from "./model/attempt-rules.ts";
import { countAttempt, takeAttemptBack } from "./store/attempts.ts";

/** An attempt at an account: from where, at which, and what it brings. */
export type Attempt = {
  readonly action: CaptchaAction;
  readonly caller: CaptchaCaller & { readonly captcha: string | undefined };
  /** Hash of what names the account. */
  readonly accountHash: Uint8Array;
  /** Which wrong try at this account from this network it is, where that is counted too. */
  readonly pairTries?: number;
};

/** What a guarded attempt may be refused with. */
export type AttemptRefusal = Refused<IdentityErrorCode> | Refused<"TOO_MANY_REQUESTS">;

/** Counts attempts and asks for captchas. */
export interface AttemptGuard {
  /** Counts an attempt; refused when a captcha is due, or when there were too many. */
  admit(attempt: Attempt): Promise<AttemptRefusal | undefined>;
  /** The attempt was a good one and counts for nothing. */
  takeBack(attempt: Attempt): Promise<void>;
}

/** Makes a guard over the captcha office. */
export function createAttemptGuard(
  deps: Pick<IdentityDeps, "pool" | "clock" | "wantsCaptchas">,
  office: CaptchaOffice,
): AttemptGuard {
  const { pool, clock } = deps;

  async function takeBack(attempt: Attempt): Promise<void> {
    await Promise.all(keysOf(attempt).map((key) => takeAttemptBack(pool, key)));
  }

  return {
    async admit(attempt) {
      const { action, caller, pairTries } = attempt;
      const { windowMs, network: rule } = ATTEMPT_RULES[action];
      const window = { nowMs: clock.nowMs(), windowMs };
      const [networkOnes, accountOnes] = await Promise.all(
        keysOf(attempt).map((key) => countAttempt(pool, key, window)),
      );
      const network = networkOnes?.attempts ?? 0;
      const account = accountOnes?.attempts ?? 0;
      if (network > rule.max) {
        return tooMany((networkOnes?.sinceMs ?? 0) + windowMs - window.nowMs);
      }
      const pair = pairTries === undefined ? {} : { pair: pairTries };
      const surplus = captchaSurplus(action, { network, account, ...pair });
      if (surplus <= 0 || deps.wantsCaptchas?.() === false) return undefined;
      const refusal = await office.redeem({ action, surplus }, caller, caller.captcha);
      // Nothing was compared: the attempt waits for its captcha.
      if (refusal) await takeBack(attempt);
      return refusal;
    },
    takeBack,
  };
}

function keysOf({ action, caller, accountHash }: Attempt) {
  return [networkKey(action, caller.network), { scope: `${action}/account`, keyHash: accountHash }];
}
