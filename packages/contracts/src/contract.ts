import type { z } from "zod";

/** Who may call: everybody, or a signed-in player. */
export type Access = "guest" | "player";

/**
 * One call of the platform. `effect` says whether it changes state (and so needs the CSRF proof);
 * a call that moves money takes `requestId` (UUIDv7) in its body.
 */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly access: Access;
  readonly effect: "none" | "change" | "money";
  /** A question that makes a token or sets a cookie: it needs the CSRF proof as a change does. */
  readonly mints?: true;
  /**
   * Answers that are the same for many may be kept by anybody: whoever names one that he kept by
   * `if-none-match` is told by 304 that it still holds.
   */
  readonly cache?: "public";
  /** How the body comes; as JSON unless told. */
  readonly format?: "multipart";
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Codes this call may refuse with, beside those every call may give (`commonErrors`). */
  readonly errors: readonly string[];
  readonly example: { readonly body?: unknown; readonly reply: unknown };
};

/** Keeps the precise schema types of a contract. */
export function contract<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(definition: Contract<Params, Query, Body, Reply>): Contract<Params, Query, Body, Reply> {
  return definition;
}
