import type { OutboundFetch } from "@fairline/http/outbound";
import { Failure } from "@fairline/kernel";

/** What libraries hand to the fetch they are given. */
type FetchInit = {
  readonly method: string;
  readonly headers: Headers | Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const FAILED_STATUS = 500;

/** Requests of libraries as bounded requests to the outside; one that fails there has no answer. */
export function toFetch(outbound: OutboundFetch) {
  return async (url: string, init: FetchInit): Promise<Response> => {
    const { method, body } = init;
    const headers = plain(init.headers);
    const text =
      body instanceof URLSearchParams || typeof body === "string" ? String(body) : undefined;
    const ask = { method, headers, ...(text === undefined ? {} : { body: text }) };
    const answer = await outbound(url, ask);
    if (answer.status < FAILED_STATUS) return answer;
    throw new Failure("OUTBOUND_FAILED", `${new URL(url).host} answers ${answer.status}`);
  };
}

function plain(headers: FetchInit["headers"]): Record<string, string> {
  return headers instanceof Headers ? Object.fromEntries(headers) : { ...headers };
}
