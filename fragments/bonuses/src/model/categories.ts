import type { OfferView } from "@fairline/contracts";

/** Words of the addresses that bonuses are listed by. */
export const CATEGORIES = [
  "all_bonuses",
  "first_deposit",
  "redeposit",
  "bukmaker",
  "casino",
  "poker",
  "cashback",
  "shares",
  "bonuses",
] as const;

/** One of them. */
export type Category = (typeof CATEGORIES)[number];

/** Whether a word names a category. */
export function isCategory(word: string): word is Category {
  return CATEGORIES.some((category) => category === word);
}

const BETTING: ReadonlySet<string> = new Set(["sport-line", "sport-live", "esports", "virtual"]);
/** The categories that an offer stands in, beside the two that hold all of them. */
export function categoriesOf({ products }: Pick<OfferView, "products">): readonly Category[] {
  const isBetting = products.some((product) => BETTING.has(product));
  const isPoker = products.includes("poker");
  const isGames = products.some((product) => !BETTING.has(product) && product !== "poker");
  return [
    "first_deposit",
    ...(isBetting ? (["bukmaker"] as const) : []),
    ...(isGames ? (["casino"] as const) : []),
    ...(isPoker ? (["poker"] as const) : []),
  ];
}

/** The offers of a category; null and the two words for all hold every one. */
export function offersOf(
  offers: readonly OfferView[],
  category: Category | null,
): readonly OfferView[] {
  if (category === null || category === "all_bonuses" || category === "bonuses") return offers;
  return offers.filter((offer) => categoriesOf(offer).includes(category));
}

/**
 * The categories worth an entry in a menu: those that hold some of the offers. One that holds all of
 * them would be the list of all under a second name.
 */
export function usefulCategories(offers: readonly OfferView[]): readonly Category[] {
  return CATEGORIES.filter((category) => {
    const { length } = offersOf(offers, category);
    return length > 0 && length < offers.length;
  });
}
