import { type Category, isCategory } from "./categories.ts";

/** One family of addresses is in use; links stay in the family of the page they stand on. */
export type Family = "bonuses" | "offers";

/** What an address of this fragment shows. */
export type BonusesRoute =
  | {
      readonly kind: "list";
      readonly family: Family;
      readonly category: Category | null;
      readonly isOfGames: boolean;
    }
  | {
      readonly kind: "offer";
      readonly family: Family;
      readonly id: string;
      readonly hasRules: boolean;
    }
  | { readonly kind: "rules" }
  | { readonly kind: "promotions" }
  | { readonly kind: "article"; readonly type: "promotion" | "landing"; readonly slug: string }
  | { readonly kind: "plain"; readonly page: PlainPage }
  | { readonly kind: "unknown" };

/** Pages that say how things are and lead on. */
export type PlainPage = "partners" | "ourpartners" | "cricket";

const UNKNOWN: BonusesRoute = { kind: "unknown" };
const SLUG = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** Reads a path without language. */
export function parseRoute(path: string): BonusesRoute {
  const [first = "", ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length > 2 || rest.some((part) => !SLUG.test(part))) return UNKNOWN;
  const [second, third] = rest;
  switch (first) {
    case "bonuses":
    case "bonuses-offers":
      return listRoute(first === "bonuses" ? "bonuses" : "offers", second, third);
    case "bonuses-games":
    case "bonuses-offers-games":
      return second === undefined
        ? { kind: "list", family: familyOf(first), category: null, isOfGames: true }
        : UNKNOWN;
    case "bonus":
    case "bonus-offer":
      if (second === undefined || (third !== undefined && third !== "rules")) return UNKNOWN;
      return { kind: "offer", family: familyOf(first), id: second, hasRules: third === "rules" };
    case "promotions":
    case "landings":
      if (second === undefined || third !== undefined) return UNKNOWN;
      return {
        kind: "article",
        type: first === "promotions" ? "promotion" : "landing",
        slug: second,
      };
    default:
      return second === undefined ? (ALONE[first] ?? UNKNOWN) : UNKNOWN;
  }
}

const ALONE: Readonly<Record<string, BonusesRoute>> = {
  "bonus-rules": { kind: "rules" },
  promo: { kind: "promotions" },
  partners: { kind: "plain", page: "partners" },
  ourpartners: { kind: "plain", page: "ourpartners" },
  "cricket-world-cup": { kind: "plain", page: "cricket" },
};

function listRoute(
  family: Family,
  category: string | undefined,
  more: string | undefined,
): BonusesRoute {
  if (more !== undefined) return UNKNOWN;
  if (category === undefined) return { kind: "list", family, category: null, isOfGames: false };
  return isCategory(category) ? { kind: "list", family, category, isOfGames: false } : UNKNOWN;
}

function familyOf(word: string): Family {
  return word.startsWith("bonus-offer") || word.startsWith("bonuses-offers") ? "offers" : "bonuses";
}

/** Path of a category's list, or of the whole one. */
export function listPath(family: Family, category: Category | null): string {
  const home = family === "bonuses" ? "/bonuses" : "/bonuses-offers";
  return category === null ? home : `${home}/${category}`;
}

/** Path of a bonus. */
export function offerPath(family: Family, id: string): string {
  return `/${family === "bonuses" ? "bonus" : "bonus-offer"}/${id}`;
}
