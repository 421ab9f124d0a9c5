import type { Lottery } from "../model/routes.ts";

/** What the site's configuration says; null where it could not be read. */
export type Configured = {
  /** Numbers of the features that the site has. */
  readonly available: readonly number[] | null;
  readonly totoSections: readonly string[];
  /** The section of toto's own page. */
  readonly totoDefault: string | null;
};

/** One page of this fragment, as JSON. */
export type LotteryState =
  | {
      readonly kind: "lottery";
      readonly lottery: Lottery;
      readonly section: string | null;
      readonly configured: Configured;
      /** Games of its kind that can be played now, by their place in addresses. */
      readonly games: readonly string[];
    }
  | { readonly kind: "missing"; readonly configured: Configured };
