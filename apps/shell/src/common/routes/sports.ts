import type { Route } from "./route.ts";

const row = { fragment: "sports", layout: "main", access: "any", isPrivate: false } as const;

/** Pages of the sports fragment. */
export const sportsRoutes: readonly Route[] = [
  { ...row, name: "home", path: "", hasCoupon: true },
  { ...row, name: "section", path: "(line|live)", hasCoupon: true },
  { ...row, name: "sectionSport", path: "(line|live)/{sport}", hasCoupon: true },
  { ...row, name: "sectionChamp", path: "(line|live)/{sport}/{champ}", hasCoupon: true },
  { ...row, name: "game", path: "(line|live)/{sport}/{champ}/{game}", hasCoupon: true },
  { ...row, name: "results", path: "results/{resultsType?}", hasCoupon: true },
  { ...row, name: "licenses", path: "licenses", hasCoupon: false },
];
