/** Who may see a page: everybody, only guests, only signed-in players. */
export type RouteAccess = "any" | "guest" | "player";

/** The frame around a page: everything, nothing, or the frame without a player's business. */
export type RouteLayout = "main" | "empty";

/** One row of the route table. The path is written without its language prefix. */
export type Route = {
  readonly name: string;
  /**
   * Segments: a word, `(one|other)` for a choice of words, `{kind}` for a parameter of that kind,
   * `{kind?}` for an optional last one.
   */
  readonly path: string;
  /** The fragment that draws the page; null for a page of the shell itself. */
  readonly fragment: string | null;
  readonly layout: RouteLayout;
  readonly access: RouteAccess;
  /** Whether the coupon stands beside the page. */
  readonly hasCoupon: boolean;
  /** Search engines must not keep it. */
  readonly isPrivate: boolean;
};
