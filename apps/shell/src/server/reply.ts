import type { ServerResponse } from "node:http";

/** One whole answer. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** What every answer carries that is not a document. */
export const PLAIN_SECURITY: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** A short text. */
export function textReply(status: number, text: string): Reply {
  return {
    status,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    },
    body: text,
  };
}

/** Sends an answer; HEAD gets everything but the body. */
export function send(response: ServerResponse, method: string | undefined, reply: Reply): void {
  const length = Buffer.byteLength(reply.body);
  response.writeHead(reply.status, { ...reply.headers, "content-length": length });
  response.end(method === "HEAD" ? undefined : reply.body);
}
