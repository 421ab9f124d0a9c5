import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

/** Sends an answer, compressed where that is worth it; HEAD gets everything but the body. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const packed = await pack(reply.body, request.headers["accept-encoding"] ?? "");
  const vary = [reply.headers.vary, "accept-encoding"].filter(Boolean).join(", ");
  if (response.destroyed) return;
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(packed.encoding ? { "content-encoding": packed.encoding, vary } : {}),
    "content-length": Buffer.byteLength(packed.body),
  });
  response.end(request.method === "HEAD" ? undefined : packed.body);
}

type Packed = { readonly body: string | Buffer; readonly encoding?: "br" | "gzip" };

/** A page is made for one visitor, so it is packed fast rather than small. */
async function pack(body: string | Buffer, accepted: string): Promise<Packed> {
  if (body.length < PACK_LENGTH_MIN) return { body };
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await toBrotli(body, { params }), encoding: "br" };
  }
  return /\bgzip\b/.test(accepted)
    ? { body: await toGzip(body, { level: GZIP_LEVEL }), encoding: "gzip" }
    : { body };
}

const PACK_LENGTH_MIN = 1_024;
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
