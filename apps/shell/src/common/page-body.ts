/** What the main part of a page shows. */
export type PageBody =
  | { readonly kind: "fragment" }
  | { readonly kind: "not-found" }
  | { readonly kind: "error"; readonly status: number; readonly message?: string }
  /** The page has its address and is not built yet; the area says what is open instead. */
  | { readonly kind: "later"; readonly area: string }
  /** The whole site is closed for this visitor: the route says how, the reason says why. */
  | {
      readonly kind: "closed";
      readonly reason: number | null;
      /** While the site is worked on: from when to when. */
      readonly work: { readonly startMs: number; readonly finishMs: number } | null;
    }
  /** The player is banned. */
  | { readonly kind: "banned"; readonly reason: string | null };
