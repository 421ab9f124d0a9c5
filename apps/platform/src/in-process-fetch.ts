import type { FastifyInstance } from "fastify";

/** A request to the api from inside the same process. */
export type InProcessRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

/** What of an answer its reader needs. */
export type InProcessAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  text(): Promise<string>;
};

/** Calls the api by its path without a socket; `url` may carry any origin. */
export type InProcessFetch = (url: string, init: InProcessRequest) => Promise<InProcessAnswer>;

/** Makes the way for fragments in this process: the same answer as over HTTP. */
export function createInProcessFetch(server: FastifyInstance): InProcessFetch {
  return async (url, { method, headers, body, signal }) => {
    const { pathname, search, host } = new URL(url, "http://platform");
    const answer = await server.inject({
      method: method === "POST" || method === "DELETE" ? method : "GET",
      url: pathname + search,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(signal ? { signal } : {}),
    });
    const { statusCode: status, headers: told, payload } = answer;
    return { status, headers: told, text: async () => payload };
  };
}
