import {
  type ApiCaller,
  type ApiFetch,
  type CallRules,
  createApiCaller,
  createRuledFetch,
  createTokenKeeper,
  isTold,
  type TokenKeeper,
  TokenRefused,
} from "@fairline/api-client";
import { calls, PAGE_OF_ANOTHER } from "@fairline/contracts/calls";
import type { Clock } from "@fairline/kernel";

/** How a page calls the platform: everything on it shares one token and one set of rules. */
export type PageCalls = {
  readonly api: ApiCaller;
  readonly fetch: ApiFetch;
  readonly tokens: TokenKeeper;
};

/** What a page does about what its calls come to. */
export type PageCallEvents = {
  /** Says a sentence in the notice area, by the key of its text. */
  tell(textKey: string): void;
  /** The terms changed since the player agreed to them. */
  termsChanged(): void;
  /** The platform did not sign the player out. */
  signOutFailed(): void;
  /** The browser's session is another player's than the page's. */
  pageOfAnother(): void;
  /** The platform knows no session where a call needs one. */
  unauthenticated(): void;
};

/** What a page can prove of itself and its device; made when it is first asked for. */
export type PageProofs = Pick<CallRules, "solveCaptcha" | "fingerprints">;

/** One failure is told once in this time, however many calls meet it. */
export const TOLD_EVERY_MS = 10_000;

/** Calls that pages make by themselves: the player asked for none of them. */
const SILENT: ReadonlySet<string> = new Set([
  calls.getConfig[1],
  calls.getSession[1],
  calls.createLiveTicket[1],
  calls.pingLimits[1],
  calls.getUserToken[1],
  calls.getSecureData[1],
  calls.getWebSession[1],
  calls.getPlayerSettings[1],
  calls.savePlayerSettings[1],
]);

/**
 * Makes the calls of a page. What the platform refuses with a reason is shown where the player acted;
 * a platform that failed or cannot be reached is told in the notice area as well.
 */
export function createPageCalls(
  plain: ApiFetch,
  clock: Pick<Clock, "nowMs">,
  events: PageCallEvents,
  proofs: PageProofs = {},
): PageCalls {
  const told = new Map<string, number>();
  const plainApi = createApiCaller({ fetch: plain, origin: "" });
  const tokens = createTokenKeeper({
    clock,
    async fetchToken() {
      const answer = await plainApi("getUserToken", { query: { force_refresh: "true" } });
      if (!answer.ok) throw new TokenRefused(answer.problem.code);
      return answer.reply;
    },
    onFailure: (cause) => console.warn("there is no token for the player", cause),
  });

  function tell(textKey: string): void {
    const nowMs = clock.nowMs();
    if (nowMs - (told.get(textKey) ?? -TOLD_EVERY_MS) < TOLD_EVERY_MS) return;
    told.set(textKey, nowMs);
    events.tell(textKey);
  }

  const fetch = createRuledFetch(plain, {
    tokens,
    ...proofs,
    onTermsChanged: events.termsChanged,
    onAnswer(url, status, problem) {
      const path = url.split("?", 1)[0] ?? "";
      if (problem?.code === PAGE_OF_ANOTHER) return events.pageOfAnother();
      if (problem?.code === "UNAUTHENTICATED") events.unauthenticated();
      if (path === calls.signOut[1] && (status === 0 || status >= 400)) events.signOutFailed();
      if (SILENT.has(path) || !isTold(path, status) || !isFailure(status)) return;
      tell(problem?.textKey ?? (status === 0 ? "error.NETWORK" : "error.INTERNAL"));
    },
  });
  return { api: createApiCaller({ fetch, origin: "" }), fetch, tokens };
}

function isFailure(status: number): boolean {
  return status === 0 || status >= 500;
}
