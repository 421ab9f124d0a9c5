import { isUtf8 } from "node:buffer";
import { parseStrictJson } from "@fairline/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isJsonType } from "./request-shape.ts";

/**
 * Takes bodies of JSON that every reader understands alike, and no `__proto__`, `constructor` or U+0000 in them;
 * a call without content may still say it is JSON.
 */
export function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, readJson);
}

function readJson(
  request: FastifyRequest,
  bytes: Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (!isJsonType(request.headers["content-type"])) return done(refusal(415));
  if (bytes.length === 0) return done(null, undefined);
  if (!isUtf8(bytes)) return done(refusal(400));
  const text = bytes.toString("utf8");
  const value = parseStrictJson(text);
  const isOdd = value === undefined || (mayBeOdd(text) && holdsOdd(value));
  if (isOdd) return done(refusal(400));
  done(null, value);
}

/** Nearly no call does, and finding out so is a fraction of what looking at every key takes. */
function mayBeOdd(text: string): boolean {
  return text.includes("__proto__") || text.includes("constructor") || text.includes("\\u");
}

/** Names that reach prototypes, and the one letter that no text of the database can hold. */
function holdsOdd(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (Object.hasOwn(value, "__proto__") || Object.hasOwn(value, "constructor")) return true;
  return Object.entries(value).some(([name, member]) => name.includes("\0") || holdsOdd(member));
}

function refusal(statusCode: number): Error {
  return Object.assign(new TypeError("the body is no JSON"), { statusCode });
}
