import type { GameCard, OfferView, PaymentView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { Mine } from "../mine/load-mine.ts";

/** Numbers of the features that the site has; null when the configuration could not be read. */
export type Available = readonly number[] | null;

/** The games of a page, or why they could not be had. */
export type FoundGames = readonly GameCard[] | Problem;

/** One page of this fragment, as JSON. */
export type CasinoState =
  | { readonly kind: "section"; readonly id: string; readonly available: Available }
  | {
      readonly kind: "lobby";
      readonly id: string;
      readonly games: FoundGames;
      readonly available: Available;
    }
  | {
      readonly kind: "provider";
      /** Its list of providers. */
      readonly id: string;
      readonly provider: string;
      readonly games: readonly GameCard[];
      readonly available: Available;
    }
  | { readonly kind: "game"; readonly card: GameCard; readonly available: Available }
  /** A page of a game or a provider, while nobody can tell whether there is one. */
  | { readonly kind: "untold"; readonly problem: Problem; readonly available: Available }
  | {
      readonly kind: "bonuses";
      readonly offers: readonly OfferView[] | Problem;
      readonly available: Available;
    }
  | { readonly kind: "mine"; readonly mine: Mine; readonly available: Available }
  | { readonly kind: "account-open" }
  | { readonly kind: "deposit-made"; readonly payment: PaymentView }
  | { readonly kind: "missing"; readonly available: Available };
