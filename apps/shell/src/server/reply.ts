import type { IncomingMessage, ServerResponse } from "node:http";
import { finished, pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from "node:zlib";

/** One whole answer. */
export type Reply = {
  readonly status: number;
  /** An empty one is not sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values of `set-cookie`, each a line of its own. */
  readonly cookies?: readonly string[];
  readonly body: string | Buffer;
  /** What follows the body as it comes; the answer then has no length beforehand. */
  readonly rest?: AsyncIterable<string>;
};

/** What every answer carries that is not a document. */
export const PLAIN_SECURITY: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** What of a request makes two documents of one address differ. */
export const VARY_BY = "cookie, accept-language, user-agent, sec-ch-ua-mobile";

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
  if (reply.rest) return sendParts(request, response, { ...reply, rest: reply.rest });
  const accepted = request.headers["accept-encoding"] ?? "";
  const isPacked = reply.body.length >= PACK_LENGTH_MIN && accepted !== "";
  const packed = isPacked ? await pack(reply.body, accepted) : { body: reply.body };
  if (response.destroyed) return;
  const lines = linesOf(reply, packed.encoding);
  const { body } = packed;
  const length = Buffer.byteLength(body);
  lines.push("content-length", String(length));
  response.writeHead(reply.status, lines);
  if (request.method === "HEAD") response.end();
  // As many bytes as letters: said to be so, the text is sent without room for three times as many.
  else if (typeof body === "string" && length === body.length) response.end(body, "latin1");
  else response.end(body);
}

/** Names and values in turn, the form that costs Node least; a packed answer says how. */
function linesOf({ headers, cookies = [] }: Reply, encoding: string | undefined): string[] {
  const lines: string[] = [];
  for (const cookie of cookies) lines.push("set-cookie", cookie);
  for (const name in headers) {
    const value = headers[name] ?? "";
    if (value !== "")
      lines.push(name, name === "vary" && encoding ? `${value}, accept-encoding` : value);
  }
  if (encoding === undefined) return lines;
  lines.push("content-encoding", encoding);
  if ((headers.vary ?? "") === "") lines.push("vary", "accept-encoding");
  return lines;
}

/** Tells a browser that navigates what it will need, before the answer is known. */
export function sendHints(
  request: IncomingMessage,
  response: ServerResponse,
  links: readonly string[],
): void {
  // Others, old proxies among them, may take the first status they see for the answer.
  const isNavigation = request.headers["sec-fetch-mode"] === "navigate";
  if (!isNavigation || links.length === 0 || response.destroyed) return;
  response.writeEarlyHints({ link: [...links] });
}

/** Sends an answer part by part, each one packed so that the browser can use it at once. */
async function sendParts(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply & { rest: AsyncIterable<string> },
): Promise<void> {
  const packer = packerOf(request.headers["accept-encoding"] ?? "");
  if (response.destroyed) return;
  response.writeHead(reply.status, linesOf(reply, packer?.encoding));
  const parts = partsOf(reply);
  if (!packer) return pipeline(parts, response);
  await pipeline(
    parts,
    async function* (source) {
      for await (const part of source) yield await packer.pack(String(part));
      yield await packer.end();
    },
    response,
  );
}

async function* partsOf(reply: Reply & { rest: AsyncIterable<string> }): AsyncGenerator<string> {
  yield reply.body.toString();
  yield* reply.rest;
}

type Packer = {
  readonly encoding: "br" | "gzip";
  pack(part: string): Promise<Buffer>;
  end(): Promise<Buffer>;
};

function packerOf(accepted: string): Packer | undefined {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return packing("br", createBrotliCompress({ params }), constants.BROTLI_OPERATION_FLUSH);
  }
  return /\bgzip\b/.test(accepted)
    ? packing("gzip", createGzip({ level: GZIP_LEVEL }), constants.Z_SYNC_FLUSH)
    : undefined;
}

/** Everything that was written so far comes out with the flush, and the last of it with the end. */
function packing(encoding: "br" | "gzip", zip: BrotliCompress | Gzip, kind: number): Packer {
  let packed: Buffer[] = [];
  zip.on("data", (chunk: Buffer) => packed.push(chunk));
  const take = (): Buffer => {
    const whole = Buffer.concat(packed);
    packed = [];
    return whole;
  };
  return {
    encoding,
    async pack(part) {
      zip.write(part);
      await new Promise<void>((resolve) => zip.flush(kind, () => setImmediate(resolve)));
      return take();
    },
    async end() {
      zip.end();
      await finished(zip);
      return take();
    },
  };
}

type Packed = { readonly body: string | Buffer; readonly encoding?: "br" | "gzip" };

/** A page is made for one visitor, so it is packed fast rather than small. */
async function pack(body: string | Buffer, accepted: string): Promise<Packed> {
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
