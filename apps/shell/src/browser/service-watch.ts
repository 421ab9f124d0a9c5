import type { ApiCaller } from "@fairline/api-client";
import { type Clock, pause } from "@fairline/kernel";
import { COOKIES, readCookies } from "../common/cookies.ts";
import type { SiteFacts } from "../common/facts/site-facts.ts";
import {
  actsOnMoves,
  MALFORMED_MOVE,
  maintenanceReason,
  readBlock,
  readMove,
} from "../common/facts/service-answers.ts";
import type { ServiceMove } from "../common/facts/visitor-facts.ts";

/** Follows what the services say of the visitor while the document lives. */
export type ServiceWatch = {
  /** The page went to another address: the services are asked when their answer is old. */
  moved(): void;
  /** The server could not ask in time. */
  askNow(): void;
};

/** What watching works with. */
export type ServiceWatchOptions = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  readonly isProduction: boolean;
  site(): SiteFacts;
  /** The address as it stands, and the cookies. */
  here(): { readonly url: URL; readonly cookie: string };
  onBlock(reason: number | null): void;
  onMove(move: ServiceMove): void;
  log(message: string, detail?: unknown): void;
};

/** An answer older than this is asked for again with the next address. */
export const ANSWER_LIFE_MS = 60_000;
/** Tries after the first one, and what is waited before each. */
const BLOCK_RETRIES = { count: 2, waitMs: 100 };
const MOVE_RETRIES = { count: 5, waitMs: 1_000 };

/** Makes a watch; nothing is asked before it is told to. */
export function watchServices(options: ServiceWatchOptions): ServiceWatch {
  const { api, clock, log } = options;
  let askedAtMs = clock.monotonicMs();
  let round = 0;

  function askNow(): void {
    askedAtMs = clock.monotonicMs();
    round += 1;
    const mine = round;
    const { url, cookie } = options.here();
    void Promise.all([askBlock(url, cookie, mine), askMove(url, mine)]);
  }

  async function askBlock(url: URL, cookie: string, mine: number): Promise<void> {
    const cookies = readCookies(cookie);
    const body = { auth: cookies.get(COOKIES.signedIn) ?? "", url: url.href };
    const answer = await retried(BLOCK_RETRIES, () => api("checkBlock", { body }));
    if (mine !== round) return;
    if (!answer.ok) {
      log("the block service did not answer", answer.problem.code);
      return;
    }
    const reason = readBlock(answer.reply.data, cookies.get(COOKIES.forceGeoOff));
    options.onBlock(reason ?? maintenanceReason(options.site(), clock.nowMs()));
  }

  async function askMove(url: URL, mine: number): Promise<void> {
    const { core, other } = options.site();
    if (!other.redirectService || !actsOnMoves(options.isProduction, url.search)) return;
    const body = { url: url.href };
    const answer = await retried(MOVE_RETRIES, () => api("checkRedirect", { body }));
    if (mine !== round || options.here().url.href !== url.href) return;
    if (!answer.ok) {
      log("the redirect service did not answer", answer.problem.code);
      return;
    }
    const reading = readMove(answer.reply, url, [...core.mirrors, core.mobileHost]);
    if (reading.kind === "malformed") log(MALFORMED_MOVE);
    if (reading.kind === "foreign")
      log("a redirect to a foreign host is not followed", reading.url);
    if (reading.kind !== "move") return;
    const target = new URL(reading.move.to, url.origin);
    if (withoutHash(target) === withoutHash(url)) log(`cyclic redirect: ${reading.move.to}`);
    else options.onMove(reading.move);
  }

  async function retried<Answer extends { readonly ok: boolean }>(
    { count, waitMs }: { readonly count: number; readonly waitMs: number },
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    let answer = await ask();
    for (let left = count; left > 0 && !answer.ok; left -= 1) {
      await pause(clock, waitMs);
      answer = await ask();
    }
    return answer;
  }

  return {
    askNow,
    moved() {
      if (clock.monotonicMs() - askedAtMs >= ANSWER_LIFE_MS) askNow();
    },
  };
}

function withoutHash(url: URL): string {
  return url.href.split("#", 1)[0] ?? "";
}
