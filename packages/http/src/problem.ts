import { commonErrors } from "@fairline/contracts";
import {
  assert,
  type ErrorCatalogue,
  type ErrorEntry,
  type JsonObject,
  type Refused,
  refused,
} from "@fairline/kernel";
import type { FastifyReply } from "fastify";

/** Every refusal the api can give, by code. */
export type ProblemBook = ReadonlyMap<string, ErrorEntry>;

/** Joins the catalogues of all domains with the common one; a code defined twice is a bug. */
export function createProblemBook(catalogues: readonly ErrorCatalogue[]): ProblemBook {
  const book = new Map<string, ErrorEntry>(Object.entries(commonErrors));
  for (const [code, entry] of catalogues.flatMap((catalogue) => Object.entries(catalogue))) {
    assert(!book.has(code), `the error ${code} is defined once`);
    book.set(code, entry);
  }
  return book;
}

const RETRY_AFTER_SECONDS = 1;
const RETRY_STATUS = new Set([429, 503]);

/** Sends a refusal as its problem: status and text key from the catalogue, nothing else of ours. */
export function sendProblem(
  reply: FastifyReply,
  book: ProblemBook,
  refusal: Refused,
): FastifyReply {
  const entry = book.get(refusal.code);
  assert(entry, `the error ${refusal.code} is in a catalogue`);
  if (RETRY_STATUS.has(entry.status) && !reply.hasHeader("retry-after")) {
    const asked = refusal.data.retryAfterSeconds;
    reply.header("retry-after", typeof asked === "number" ? asked : RETRY_AFTER_SECONDS);
  }
  return reply
    .code(entry.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({
      code: refusal.code,
      textKey: entry.textKey,
      requestId: reply.request.id,
      data: refusal.data,
    });
}

/** The refusal that tells an error of the framework; undefined when it is ours. */
export function frameworkRefusal(error: unknown): Refused | undefined {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return undefined;
  const { statusCode } = error;
  if (statusCode === 413) return refused("BODY_TOO_LARGE");
  if (statusCode === 415) return refused("CONTENT_TYPE");
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return refused("BAD_REQUEST", { field: "body", reason: "malformed" });
  }
  return undefined;
}

/** The refusal of a part that does not fit its schema: where, and which rule; never the value. */
export function fieldRefusal(
  part: "params" | "query" | "body",
  issue: { readonly path: readonly PropertyKey[]; readonly code: string } | undefined,
): Refused {
  const field = [part, ...(issue?.path ?? [])].map(String).join(".");
  const facts: JsonObject = { field, reason: issue?.code ?? "invalid" };
  return refused("BAD_REQUEST", facts);
}
