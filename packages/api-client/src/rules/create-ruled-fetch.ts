import { CAPTCHA_HEADER, FINGERPRINT_HEADER, type Problem } from "@fairline/contracts/calls";
import type { ApiFetch } from "../create-api-caller.ts";
import { isProblem, parseJson } from "../problem-of.ts";
import type { FingerprintKeeper } from "./fingerprint-keeper.ts";
import { findRemedy, REPEATS_MAX, type Remedy } from "./find-remedy.ts";
import type { TokenKeeper } from "./token-keeper.ts";

/** What a page can do about refusals; a rule whose means are missing does not apply. */
export type CallRules = {
  readonly tokens?: TokenKeeper;
  readonly fingerprints?: FingerprintKeeper;
  /** Solves the challenge of a refusal; undefined when the player or the network gave up. */
  solveCaptcha?(problem: Problem, signal?: AbortSignal): Promise<string | undefined>;
  /** The terms changed since the player agreed; the page decides whether it is exempt. */
  onTermsChanged?(): void;
  /** Hears of every answer that is handed on, and of networks that failed (status 0). */
  onAnswer?(url: string, status: number, problem: Problem | undefined): void;
};

/**
 * A fetch that repeats a refused request where the rules of the site say so, each remedy up to its
 * own cap. Only requests that were refused before they had an effect are repeated.
 */
export function createRuledFetch(fetch: ApiFetch, rules: CallRules): ApiFetch {
  return async (url, init) => {
    const spent: Record<Remedy, number> = { token: 0, fingerprint: 0, captcha: 0, terms: 0 };
    let captcha: string | undefined;
    for (;;) {
      const token = rules.tokens?.held();
      const answer = await send(fetch, rules, url, {
        ...init,
        headers: { ...init.headers, ...proofs(rules, token, captcha) },
      });
      // What was solved is good for one request.
      captcha = undefined;
      const remedy = findRemedy(answer.status, answer.problem);
      const canRepeat =
        remedy !== undefined && spent[remedy] < REPEATS_MAX[remedy] && !init.signal?.aborted;
      if (remedy === "terms") rules.onTermsChanged?.();
      if (!canRepeat) return handOn(rules, url, answer);
      spent[remedy] += 1;
      const helped = await help(rules, remedy, {
        token,
        problem: answer.problem,
        signal: init.signal,
      });
      // A call that was given up while it was helped ends like every other that is: nobody is told.
      init.signal?.throwIfAborted();
      if (helped === undefined) return handOn(rules, url, answer);
      if (remedy === "captcha") captcha = helped;
    }
  };
}

type Answer = { readonly status: number; readonly body: string; readonly problem?: Problem };

async function send(
  fetch: ApiFetch,
  rules: CallRules,
  url: string,
  init: Parameters<ApiFetch>[1],
): Promise<Answer> {
  try {
    const { status, text } = await readWhole(await fetch(url, init));
    if (status < 400) return { status, body: text };
    const value = parseJson(text);
    return { status, body: text, ...(isProblem(value) ? { problem: value } : {}) };
  } catch (cause) {
    if (!init.signal?.aborted) rules.onAnswer?.(url, 0, undefined);
    throw cause;
  }
}

async function readWhole(response: Awaited<ReturnType<ApiFetch>>) {
  return { status: response.status, text: await response.text() };
}

function handOn(rules: CallRules, url: string, answer: Answer): Awaited<ReturnType<ApiFetch>> {
  rules.onAnswer?.(url, answer.status, answer.problem);
  return { status: answer.status, text: async () => answer.body };
}

function proofs(
  rules: CallRules,
  token: string | undefined,
  captcha: string | undefined,
): Record<string, string> {
  const fingerprint = rules.fingerprints?.held();
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(fingerprint === undefined ? {} : { [FINGERPRINT_HEADER]: fingerprint }),
    ...(captcha === undefined ? {} : { [CAPTCHA_HEADER]: captcha }),
  };
}

/** What the remedy brought; undefined when it did not help. */
async function help(
  rules: CallRules,
  remedy: Remedy,
  refused: {
    readonly token: string | undefined;
    readonly problem: Problem | undefined;
    readonly signal: AbortSignal | undefined;
  },
): Promise<string | undefined> {
  switch (remedy) {
    case "token":
      rules.tokens?.drop(refused.token);
      // Why there is none is in the log; the caller gets the 401 that led here.
      return rules.tokens?.get().catch(() => undefined);
    case "fingerprint":
      return rules.fingerprints?.refresh();
    case "captcha":
      return refused.problem && rules.solveCaptcha?.(refused.problem, refused.signal);
    case "terms":
      return undefined;
  }
}
