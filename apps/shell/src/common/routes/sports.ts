import { FEATURES } from "@fairline/contracts/features";
import { type Route, type RouteChange, rowsOf } from "./route.ts";

const row = rowsOf({ fragment: "sports", flags: ["quickCoupon"] });

const SECTION = "{section:line|live}";
const CYBER = "{section:cyber|esports}/{type:real|virtual|stream}";
const lineOrLive = [FEATURES.line, FEATURES.live];
const cyberIds = [FEATURES.cyber];
const section = { section: "{section}", menuSection: "{section}" };
const withoutCoupon: RouteChange = { flags: [] };

function analytics(name: string, params: Readonly<Record<string, string>>): RouteChange {
  return { analytics: { name, params } };
}

function cyber(name: string, params: Readonly<Record<string, string>> = {}): RouteChange {
  return {
    ids: cyberIds,
    ...analytics(name, { section: "{type}", menuSection: "{section}", ...params }),
  };
}

/** Pages of the sports fragment, and the printed coupon. */
export const sportsRoutes: readonly Route[] = [
  row("home", "", {
    flags: ["quickCoupon", "allowedForBanned"],
    ...analytics("betting.main", {}),
  }),
  row("section", SECTION, { ids: lineOrLive, ...analytics("betting.section", section) }),
  row("sectionSport", `${SECTION}/{sport}`, {
    ids: lineOrLive,
    seo: ["page", "sports-map"],
    ...analytics("betting.section", { ...section, sport: "{sport}" }),
  }),
  row("sectionChamp", `${SECTION}/{sport}/{champ:entity}`, {
    ids: lineOrLive,
    seo: ["page", "sports-map", "domain"],
    ...analytics("betting.section-champ", { ...section, sport: "{sport}", champ: "{champ}" }),
  }),
  row("game", `${SECTION}/{sport}/{champ:entity}/{game:entity}`, {
    ids: lineOrLive,
    seo: ["page", "sports-map", "domain"],
    ...analytics("betting.game", {
      ...section,
      sport: "{sport}",
      champ: "{champ}",
      game: "{game}",
    }),
  }),
  row("betsOnYour", "bets-on-your/{country?}", { ids: [FEATURES.betsOnYour] }),
  row("topGames", "top-games/{sport?}", { ids: [FEATURES.topGames] }),
  row("marble", "marble", { ids: [FEATURES.marble] }),
  row("team", "team/{team:entity}", { ids: [FEATURES.teams], seo: ["domain"] }),
  row("teamGamesInfo", "team-games-info/{team:entity}", {
    ids: [FEATURES.teams],
    seo: ["domain"],
    ...withoutCoupon,
  }),
  row("multi", "multi", {
    ids: [FEATURES.multi],
    ...analytics("betting.section", { section: "live", menuSection: "multi" }),
  }),
  row("champs", "champs/{champId:entity?}", {
    ids: [FEATURES.champs],
    seo: ["page", "domain"],
    ...withoutCoupon,
  }),
  row("topEvents", "top-events/{subType:slug?}", { ids: [FEATURES.topEvents] }),
  row("cyber", "{section:cyber|esports}", {
    ids: cyberIds,
    ...analytics("betting.main", { menuSection: "{section}" }),
  }),
  row("cyberType", CYBER, cyber("betting.main")),
  row("cyberAll", `${CYBER}/all`, cyber("betting.section", { sport: "all" })),
  row(
    "cyberDiscipline",
    `${CYBER}/{discipline:slug}`,
    cyber("betting.section", { sport: "{discipline}" }),
  ),
  row("cyberChamps", `${CYBER}/{discipline:slug}/champs`, {
    ...cyber("betting.section", { sport: "{discipline}" }),
    ...withoutCoupon,
  }),
  row("cyberChamp", `${CYBER}/{discipline:slug}/{champ:entity}`, {
    seo: ["domain"],
    ...cyber("betting.section-champ", { sport: "{discipline}", champ: "{champ}" }),
  }),
  row("cyberGame", `${CYBER}/{discipline:slug}/{champ:entity}/{game:entity}`, {
    seo: ["domain"],
    ...cyber("betting.game", { sport: "{discipline}", champ: "{champ}", game: "{game}" }),
  }),
  row("statistic", "statistic/{game:entity?}", {
    ids: [FEATURES.statistics],
    seo: ["domain"],
    ...withoutCoupon,
  }),
  row("statisticPopup", "statistic-popup/{game:entity}", {
    ids: [FEATURES.statistics],
    layout: "empty",
    seo: ["none"],
    ...withoutCoupon,
  }),
  row("results", "results/{type:live|zone?}", { ids: [FEATURES.results], ...withoutCoupon }),
  row("bettingCalculator", "betting-calculator", { ids: [FEATURES.calculator], ...withoutCoupon }),
  row("bettingAlphabet", "betting-alphabet/{letter?}", {
    ids: [FEATURES.alphabet],
    ...withoutCoupon,
  }),
  row("fastBet", "fast-bet", { ids: [FEATURES.fastBet], ...withoutCoupon }),
  row("printCoupon", "print-coupon/{couponId}", {
    fragment: "coupon",
    ids: [FEATURES.printCoupon],
    layout: "empty",
    seo: ["none"],
    ...withoutCoupon,
  }),
];
