import {
  CALL_HEADER,
  type CallName,
  type CallReply,
  mintingCalls,
  type Problem,
  rowOf,
} from "@fairline/contracts/calls";
import type { AskedOf, PlainCall } from "./asked.ts";
import { CANCELLED_STATUS, NETWORK_STATUS } from "./call-status.ts";
import { isProblem, parseJson } from "./problem-of.ts";

/**
 * What a call came to. A failed network is a refusal too: its code is NETWORK, its status 0; so is a
 * call that its caller gave up: CANCELLED, 499.
 */
export type CallOutcome<Name extends CallName> =
  | { readonly ok: true; readonly reply: CallReply<Name> }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

/** Makes one call of the contracts; `signal` gives it up. */
export interface ApiCaller {
  <Name extends CallName>(
    name: Name,
    asked: AskedOf<Name>,
    signal?: AbortSignal,
  ): Promise<CallOutcome<Name>>;
  /** A call that needs nothing but its name. */
  <Name extends PlainCall>(name: Name): Promise<CallOutcome<Name>>;
}

/** The part of `fetch` that calls need; a server hands in its own. */
export type ApiFetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Where calls go and what every one of them carries. */
export type ApiCallerOptions = {
  readonly fetch: ApiFetch;
  /** Origin of the platform without a slash at its end. */
  readonly origin: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes the function that calls the platform. */
export function createApiCaller(options: ApiCallerOptions): ApiCaller {
  return async <Name extends CallName>(
    name: Name,
    asked?: AskedOf<Name>,
    signal?: AbortSignal,
  ): Promise<CallOutcome<Name>> => {
    const [method, path] = rowOf(name);
    const parts: AskedParts = asked ?? {};
    const hasBody = parts.body !== undefined;
    try {
      const answer = await options.fetch(options.origin + addressOf(path, parts), {
        method,
        headers: {
          accept: "application/json",
          ...(hasBody ? { "content-type": "application/json" } : {}),
          ...(method === "GET" && !mintingCalls.has(name) ? {} : { [CALL_HEADER]: name }),
          ...options.headers,
        },
        ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
        ...(signal ? { signal } : {}),
      });
      return readAnswer(answer.status, await answer.text());
    } catch (cause) {
      return signal?.aborted ? unanswered("CANCELLED", cause) : unanswered("NETWORK", cause);
    }
  };
}

/** What a path or a query can carry. */
type Plain = string | number | boolean | null | undefined;

type AskedParts = {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain>>;
  readonly body?: unknown;
};

function addressOf(path: string, parts: AskedParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? "")),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${filled}?${search}` : filled;
}

/** The server has validated its answer by the contract; the browser trusts its own origin. */
function readAnswer<Name extends CallName>(status: number, text: string): CallOutcome<Name> {
  const value = parseJson(text);
  if (status >= 200 && status < 300 && value !== undefined) {
    return { ok: true, reply: value as CallReply<Name> };
  }
  return { ok: false, status, problem: isProblem(value) ? value : unreadable(status) };
}

function unreadable(status: number): Problem {
  return { code: "INTERNAL", textKey: "error.INTERNAL", requestId: "", data: { status } };
}

function unanswered<Name extends CallName>(
  code: "NETWORK" | "CANCELLED",
  cause: unknown,
): CallOutcome<Name> {
  const reason = cause instanceof Error ? cause.name : "unknown";
  return {
    ok: false,
    status: code === "NETWORK" ? NETWORK_STATUS : CANCELLED_STATUS,
    problem: { code, textKey: `error.${code}`, requestId: "", data: { reason } },
  };
}
