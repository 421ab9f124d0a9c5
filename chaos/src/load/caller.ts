import {
  type ApiCaller,
  type ApiFetch,
  createApiCaller,
  createRuledFetch,
} from "@fairline/api-client";
import type { Json, JsonObject } from "@fairline/kernel";
import { askedWork, solveCaptcha } from "@fairline/testing/captcha";
import type { FollowedCall, Journal } from "./journal.ts";

/** A process that calls go to. */
export type Door = { readonly name: string; readonly origin: string };

/** What a call came to; status 0 when no answer came. */
export type Heard<Reply> = {
  readonly status: number;
  readonly code: string | null;
  readonly reply: Reply | undefined;
};

/** What every call of a player carries. */
export type Caller = {
  readonly journal: Journal;
  readonly player: number;
  cookie: string;
};

const ANSWER_MS_MAX = 20_000;

/** Makes the client of one process for a player; cookies that are set are kept. */
export function apiOf(caller: Caller, door: Door): ApiCaller {
  const plain: ApiFetch = async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const set = answer.headers.getSetCookie().find((each) => each.startsWith("__Host-sid="));
    const fresh = set?.split(";", 1)[0];
    if (fresh !== undefined && fresh !== "__Host-sid=") caller.cookie = fresh;
    return answer;
  };
  return createApiCaller({
    origin: door.origin,
    headers: { cookie: caller.cookie, "sec-fetch-site": "same-origin" },
    // Players who register by the dozen from one network are asked for captchas.
    fetch: createRuledFetch(plain, { solveCaptcha: async (problem) => solved(problem) }),
  });
}

function solved(problem: unknown): string | undefined {
  const work = askedWork(problem);
  return work && solveCaptcha(work);
}

/** Makes one call and writes down what was asked and what was heard. */
export async function followed<Reply>(
  caller: Caller,
  door: Door,
  asked: { readonly call: FollowedCall; readonly key: string; readonly body: JsonObject },
  send: () => Promise<
    | { readonly ok: true; readonly reply: Reply }
    | {
        readonly ok: false;
        readonly status: number;
        readonly problem: { readonly code: string; readonly data: unknown };
      }
  >,
  essence: (reply: Reply) => Json,
): Promise<Heard<Reply>> {
  const { journal, player } = caller;
  const id = journal.asked({ ...asked, player, to: door.name });
  const outcome = await send();
  if (outcome.ok) {
    journal.answered(id, { status: 200, code: null, reply: essence(outcome.reply) });
    return { status: 200, code: null, reply: outcome.reply };
  }
  const { status, problem } = outcome;
  const facts: Json = JSON.parse(JSON.stringify(problem.data ?? {}));
  journal.answered(id, { status, code: problem.code, reply: facts });
  return { status, code: problem.code, reply: undefined };
}
