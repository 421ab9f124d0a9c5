import { isIP } from "node:net";
import { Failure } from "@fairline/kernel";
import { Agent, request as send } from "undici";
import { isPrivateAddress, publicLookup } from "./private-address.ts";

/** What may be asked of somebody outside. */
export type OutboundAsk = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Asks somebody outside; every answer is one, also a refusal. Throws a Failure when there is none. */
export type OutboundFetch = {
  (url: string, ask?: OutboundAsk): Promise<Response>;
  close(): Promise<void>;
};

const CONNECT_MS = 2_000;
const DEADLINE_MS = 5_000;
const REPLY_BYTES_MAX = 256 * 1024;
const CONNECTIONS_MAX = 8;

/**
 * Requests to hosts that settings or other services name: HTTPS to public addresses only, no
 * redirect followed, each answer bounded in time and size. `allowsPrivate` is for a sandbox that
 * runs beside the product.
 */
export function createOutboundFetch(
  options: { readonly allowsPrivate?: boolean } = {},
): OutboundFetch {
  const { allowsPrivate = false } = options;
  const dispatcher = new Agent({
    connections: CONNECTIONS_MAX,
    connect: { timeout: CONNECT_MS, ...(allowsPrivate ? {} : { lookup: publicLookup() }) },
    headersTimeout: DEADLINE_MS,
    bodyTimeout: DEADLINE_MS,
    maxResponseSize: REPLY_BYTES_MAX,
  });

  async function outbound(url: string, ask: OutboundAsk = {}): Promise<Response> {
    const target = new URL(url);
    if (!allowsPrivate) checkTarget(target);
    try {
      const answer = await send(target, {
        dispatcher,
        method: ask.method === "POST" ? "POST" : "GET",
        headers: { ...ask.headers },
        body: ask.body ?? null,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const text = await answer.body.text();
      const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
      return new Response(hasBody ? text : null, {
        status: answer.statusCode,
        headers: plainHeaders(answer.headers),
      });
    } catch (cause) {
      throw new Failure("OUTBOUND_FAILED", `${target.host} gives no usable answer`, { cause });
    }
  }

  return Object.assign(outbound, { close: () => dispatcher.close() });
}

function checkTarget({ protocol, hostname, host }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const isPrivate = isIP(literal) !== 0 && isPrivateAddress(literal);
  if (protocol === "https:" && !isPrivate) return;
  throw new Failure("OUTBOUND_REFUSED", `${host} is not asked: it is private or without HTTPS`);
}

function plainHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    // Lengths and encodings belong to the wire, not to the text that was read.
    value === undefined || name === "content-length" || name === "content-encoding"
      ? []
      : [[name, Array.isArray(value) ? value.join(", ") : String(value)] as [string, string]],
  );
}
