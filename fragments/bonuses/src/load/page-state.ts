import type { CallOutcome } from "@fairline/api-client";
import type { OfferView } from "@fairline/contracts";
import type { CallName, CallReply, Problem } from "@fairline/contracts/calls";
import type { Category } from "../model/categories.ts";
import type { Family, PlainPage } from "../model/routes.ts";

/** A reply, or what went wrong instead. */
export type Loaded<Name extends CallName> =
  | { readonly ok: true; readonly reply: CallReply<Name> }
  | { readonly ok: false; readonly problem: Problem };

/** The bonuses that can be taken, and those the player has. */
export type ListPage = {
  readonly kind: "list";
  readonly family: Family;
  readonly category: Category | null;
  readonly isOfGames: boolean;
  readonly offers: Loaded<"findOffers">;
  /** Null for a guest. */
  readonly grants: Loaded<"findGrants"> | null;
};

/** One bonus with its terms, and the rules of all of them when they are asked for. */
export type OfferPage = {
  readonly kind: "offer";
  readonly family: Family;
  readonly offer: OfferView;
  readonly currency: string;
  readonly rules: Loaded<"getRuleChapter"> | null;
};

/** The rules of bonuses. */
export type RulesPage = { readonly kind: "rules"; readonly text: Loaded<"getRuleChapter"> };

/** Promotions, and the bonuses beside them. */
export type PromotionsPage = {
  readonly kind: "promotions";
  readonly list: Loaded<"findArticles">;
  readonly offers: Loaded<"findOffers">;
};

/** One promotion, or one landing. */
export type ArticlePage = {
  readonly kind: "article";
  readonly type: "promotion" | "landing";
  readonly text: Loaded<"getArticle">;
};

/** What a page shows. */
export type BonusesPage =
  | ListPage
  | OfferPage
  | RulesPage
  | PromotionsPage
  | ArticlePage
  | {
      readonly kind: "plain";
      readonly page: PlainPage;
      readonly offers: Loaded<"findOffers">;
    }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "missing" };

/** One page of this fragment with the categories of its menu, as JSON. */
export type BonusesState = BonusesPage & { readonly categories: readonly Category[] };

/** Keeps of a call's outcome what a page shows. */
export function loaded<Name extends CallName>(outcome: CallOutcome<Name>): Loaded<Name> {
  return outcome.ok ? { ok: true, reply: outcome.reply } : { ok: false, problem: outcome.problem };
}
