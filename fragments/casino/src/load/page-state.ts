import type { GameCard, OfferView, PaymentView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { Mine } from "../mine/load-mine.ts";
import type { MenuEntry } from "../model/menu.ts";

/** The sections that the menu of a page leads to. */
export type Menu = readonly MenuEntry[];

/** The games of a page, or why they could not be had. */
export type FoundGames = readonly GameCard[] | Problem;

/** Bonuses that are wagered in games; amounts are in `currency`. */
export type Offers = { readonly currency: string; readonly offers: readonly OfferView[] };

/** One page of this fragment, as JSON. */
export type CasinoState =
  | {
      readonly kind: "lobby";
      readonly id: string;
      /** Every game: those outside the section are offered beside its own. */
      readonly games: FoundGames;
      /** Games that the player played of late, the last one first. */
      readonly played: readonly string[];
      readonly menu: Menu;
    }
  | {
      readonly kind: "provider";
      /** Its list of providers. */
      readonly id: string;
      readonly provider: string;
      readonly games: readonly GameCard[];
      readonly menu: Menu;
    }
  | { readonly kind: "game"; readonly card: GameCard; readonly menu: Menu }
  /** A page of a game or a provider, while nobody can tell whether there is one. */
  | { readonly kind: "untold"; readonly problem: Problem; readonly menu: Menu }
  | {
      readonly kind: "bonuses";
      readonly offers: Offers | Problem;
      readonly games: FoundGames;
      readonly menu: Menu;
    }
  | { readonly kind: "mine"; readonly mine: Mine; readonly menu: Menu }
  | { readonly kind: "account-open" }
  | { readonly kind: "deposit-made"; readonly payment: PaymentView }
  | { readonly kind: "missing"; readonly menu: Menu };
