import type { ApiCaller } from "@fairline/api-client";
import type { CaptchaAction, CaptchaChallenge } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { Clock } from "@fairline/kernel";
import type { TabStorage } from "../visits.ts";
import type { Solver } from "./open-solver.ts";

/** What solving works with. */
export type CaptchaParts = {
  /** Calls without rules: solving must not ask for another captcha. */
  readonly api: ApiCaller;
  readonly clock: Pick<Clock, "nowMs">;
  readonly solver: Solver;
  readonly storage: TabStorage | undefined;
  /** Tells the player what his browser does meanwhile. */
  onWork(): void;
  /** The platform ended the session. */
  onSessionEnded(): void;
};

/** Where the tab remembers when it solved its last captcha: Unix seconds. */
export const CAPTCHA_TIME_KEY = "captchaTime";

/** Challenges that are tried for one refusal. */
const ROUNDS_MAX = 2;
/** A challenge with less time left is not begun. */
const TIME_LEFT_MIN_MS = 10_000;

/**
 * Solves the challenge of a refused call and has it judged; a stale or wrong one is replaced once.
 * Answers what goes along with the call, or undefined when there is nothing to be had.
 */
export async function solveCaptcha(
  problem: Problem,
  parts: CaptchaParts,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const action = readAction(problem);
  if (!action) return undefined;
  parts.onWork();
  let challenge = readChallenge(problem.data.challenge);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if (!challenge || challenge.expiresAt - parts.clock.nowMs() < TIME_LEFT_MIN_MS) {
      challenge = await fetchChallenge(parts, action, signal);
    }
    const number = challenge && (await parts.solver(challenge, signal));
    if (!challenge || number === undefined || signal?.aborted) return undefined;
    const captcha = `${challenge.salt}.${number}.${challenge.signature}`;
    const judged = await parts.api(
      "validateCaptcha",
      { body: { captcha, action } },
      ...(signal ? [signal] : []),
    );
    // Where nobody judges it beforehand, the call itself does.
    if (!judged.ok || judged.reply.type === 0) {
      parts.storage?.setItem(CAPTCHA_TIME_KEY, String(Math.floor(parts.clock.nowMs() / 1_000)));
      return captcha;
    }
    if (judged.reply.type === 2) {
      parts.onSessionEnded();
      return undefined;
    }
    challenge = undefined;
  }
  return undefined;
}

async function fetchChallenge(
  { api }: CaptchaParts,
  action: CaptchaAction,
  signal: AbortSignal | undefined,
): Promise<CaptchaChallenge | undefined> {
  const fresh = await api("updateCaptcha", { query: { action } }, ...(signal ? [signal] : []));
  return fresh.ok ? fresh.reply.challenge : undefined;
}

function readAction({ data }: Problem): CaptchaAction | undefined {
  const { action } = data;
  return action === "sign-in" || action === "register" || action === "transfer"
    ? action
    : undefined;
}

function readChallenge(value: unknown): CaptchaChallenge | undefined {
  return isChallenge(value) ? value : undefined;
}

/** The platform wrote it by its contract: its outline is proof enough. */
function isChallenge(value: unknown): value is CaptchaChallenge {
  return (
    typeof value === "object" &&
    value !== null &&
    "salt" in value &&
    "expiresAt" in value &&
    "maxNumber" in value
  );
}
