import { FEATURES } from "@fairline/contracts/features";
import { type Route, rowsOf } from "./route.ts";

const row = rowsOf({ fragment: "bonuses" });
const family = rowsOf({ fragment: "bonuses", ids: [FEATURES.bonuses] });

const CATEGORY =
  "{category:all_bonuses|poker|casino|bukmaker|redeposit|shares|cashback|first_deposit|bonuses?}";
const BONUS = "{bonusId:slug}/{section:slug?}";

/** Pages of bonuses and promotions. Bonuses have two families of addresses; one of them is used. */
export const bonusesRoutes: readonly Route[] = [
  family("bonuses", `bonuses/${CATEGORY}`),
  family("bonusesOffers", `bonuses-offers/${CATEGORY}`),
  family("bonus", `bonus/${BONUS}`),
  family("bonusOffer", `bonus-offer/${BONUS}`),
  family("bonusPartner", `bonus-partner/${BONUS}`),
  family("bonusOfferPartner", `bonus-offer-partner/${BONUS}`),
  family("bonusesGames", "bonuses-games/{gameRoute:slug?}"),
  family("bonusesOffersGames", "bonuses-offers-games/{gameRoute:slug?}"),
  row("bonusRules", "bonus-rules", {
    ids: [FEATURES.bonusRules],
    flags: ["allowedForBanned"],
    text: { type: "rule-chapter", category: "money", slug: "bonuses" },
  }),
  row("promo", "promo", { ids: [FEATURES.promotions] }),
  row("promotion", "promotions/{promotionId:slug}", { ids: [FEATURES.promotions] }),
  row("partners", "partners", { ids: [FEATURES.partners] }),
  row("ourPartners", "ourpartners/{section:slug?}", { ids: [FEATURES.partners] }),
  row("landing", "landings/{landingId:slug}", { ids: [FEATURES.landings] }),
  row("cricketWorldCup", "cricket-world-cup", { ids: [FEATURES.cricketWorldCup] }),
];

/** Each row of the usual family with its counterpart in the other. */
export const BONUS_FAMILIES: readonly (readonly [bonuses: string, offers: string])[] = [
  ["bonuses", "bonusesOffers"],
  ["bonus", "bonusOffer"],
  ["bonusPartner", "bonusOfferPartner"],
  ["bonusesGames", "bonusesOffersGames"],
];
