import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { AccountStanding, PlayerView } from "@fairline/contracts";
import type { Clock } from "@fairline/kernel";
import { COOKIES } from "../common/cookies.ts";

/** Who is signed in; "unknown" when the platform did not say in time. */
export type AskedSession =
  | { readonly kind: "guest" | "unknown"; readonly player: null }
  | {
      readonly kind: "player";
      readonly player: PlayerView;
      /** What his account asks of him, when the platform says so. */
      readonly account?: AccountStanding | undefined;
    };

/** Asks the platform who holds a session cookie. Without a cookie nobody is asked. */
export async function askSession(options: {
  apiFetch: ApiFetch;
  apiOrigin: string;
  cookies: ReadonlyMap<string, string>;
  requestId: string;
  deadlineMs: number;
  clock: Clock;
}): Promise<AskedSession> {
  const sid = options.cookies.get(COOKIES.session);
  if (sid === undefined) return { kind: "guest", player: null };
  const api = createApiCaller({
    fetch: options.apiFetch,
    origin: options.apiOrigin,
    headers: { cookie: `${COOKIES.session}=${sid}`, "x-request-id": options.requestId },
  });
  const controller = new AbortController();
  const cancel = options.clock.after(options.deadlineMs, () => controller.abort());
  const late = new Promise<undefined>((resolve) => {
    controller.signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const answer = await Promise.race([api("getSession", {}, controller.signal), late]);
  cancel();
  if (!answer?.ok) return { kind: "unknown", player: null };
  const { player, account } = answer.reply;
  return player ? { kind: "player", player, account } : { kind: "guest", player: null };
}
