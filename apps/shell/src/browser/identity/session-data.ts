import type { ApiCaller } from "@fairline/api-client";
import type { Clock } from "@fairline/kernel";
import { readCookies } from "../../common/cookies.ts";

/** After this time a page that still has no session data asks for the session. */
export const SESSION_DATA_MS = 8_000;

/** What following session data works with. */
export type SessionDataOptions = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  /** The cookies as the header writes them. */
  cookies(): string;
  playerId(): string | null;
  /** Somebody else is signed in than the page knows. */
  onOther(playerId: string | null): void;
  log(message: string): void;
  readonly signal: AbortSignal;
};

/**
 * Fetches secure data where the browser has none, and asks once for the session if there is no
 * session data eight seconds later.
 */
export function followSessionData(options: SessionDataOptions): void {
  const { api, clock, signal } = options;
  if (!hasSecureData(options.cookies())) void fetchSecureData(options);
  clock.after(SESSION_DATA_MS, () => {
    if (signal.aborted || hasSessionData(options.cookies())) return;
    void askSession();
  });

  async function askSession(): Promise<void> {
    const before = options.playerId();
    const answer = await api("getWebSession");
    if (!answer.ok || signal.aborted) return;
    const { user_id: playerId } = answer.reply;
    if (playerId !== before && options.playerId() === before) options.onOther(playerId);
  }
}

async function fetchSecureData({ api, log }: SessionDataOptions): Promise<void> {
  const answer = await api("getSecureData");
  if (!answer.ok) return;
  const { ggru, grant } = answer.reply;
  if (ggru === "" || Object.keys(grant).length === 0) log("Empty secure data");
}

function hasSessionData(cookies: string): boolean {
  return readCookies(cookies).has("ggru");
}

function hasSecureData(cookies: string): boolean {
  return hasSessionData(cookies) && readCookies(cookies).has("grant");
}
