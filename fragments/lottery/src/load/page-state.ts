import type { Lottery } from "../model/routes.ts";

/** What the site's configuration says; null where it could not be read. */
export type Configured = {
  /** Numbers of the features that the site has. */
  readonly available: readonly number[] | null;
  readonly totoSections: readonly string[];
  /** The section of toto's own page. */
  readonly totoDefault: string | null;
};

/** A game that can be played now: its place in addresses, and its kind. */
export type Game = { readonly route: string; readonly product: string };

/** One page of this fragment, as JSON. */
export type LotteryState = {
  readonly configured: Configured;
  readonly games: readonly Game[];
} & (
  | {
      readonly kind: "lottery";
      readonly lottery: Lottery;
      readonly section: string | null;
    }
  | { readonly kind: "missing" }
);
