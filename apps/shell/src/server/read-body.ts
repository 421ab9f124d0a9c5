import type { IncomingMessage } from "node:http";

/** The body as text; undefined as soon as it passes the limit, and the rest is not read. */
export async function readBody(
  request: IncomingMessage,
  bytesMax: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > bytesMax) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
