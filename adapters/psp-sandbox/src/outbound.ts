import { Failure } from "@fairline/kernel";
import { Pool } from "undici";

/** One request to the provider's origin. */
export type OutboundRequest = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Its answer; never more than the limit. */
export type OutboundReply = { readonly status: number; readonly body: string };

/**
 * Requests to one configured origin: no redirect is followed, every answer is bounded in time and
 * size. Throws a Failure: UNREACHABLE when nothing was sent, CALL_UNANSWERED otherwise.
 */
export interface Outbound {
  request(request: OutboundRequest): Promise<OutboundReply>;
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
const CONNECT_MS = 2_000;
const CONNECTIONS_MAX = 16;
const REPLY_BYTES_MAX = 64 * 1024;

/** Opens connections to one origin as they are needed. */
export function createOutbound(origin: string): Outbound {
  const pool = new Pool(origin, {
    connections: CONNECTIONS_MAX,
    connect: { timeout: CONNECT_MS },
    headersTimeout: DEADLINE_MS,
    bodyTimeout: DEADLINE_MS,
    maxResponseSize: REPLY_BYTES_MAX,
  });
  return {
    async request({ method, path, headers, body }) {
      try {
        const signal = AbortSignal.timeout(DEADLINE_MS);
        const reply = await pool.request({ method, path, headers, signal, body: body ?? null });
        return { status: reply.statusCode, body: await reply.body.text() };
      } catch (cause) {
        const code = isUnreachable(cause) ? "UNREACHABLE" : "CALL_UNANSWERED";
        throw new Failure(code, `the payment provider gives no answer to ${method} ${path}`, {
          cause,
        });
      }
    },
    close: () => pool.close(),
  };
}

// Only these mean that not a byte of the request left.
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnreachable(cause: unknown): boolean {
  return (
    typeof cause === "object" &&
    cause !== null &&
    "code" in cause &&
    typeof cause.code === "string" &&
    UNREACHABLE.has(cause.code)
  );
}
