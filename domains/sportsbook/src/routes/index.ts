import type { Api } from "@fairline/http";
import type { Sportsbook } from "../sportsbook.ts";
import { mountCashOutBet } from "./cash-out-bet.ts";
import { mountFindBetByRequest } from "./find-bet-by-request.ts";
import { mountFindBets } from "./find-bets.ts";
import { mountFindCashOutOffers } from "./find-cash-out-offers.ts";
import { mountGetBet } from "./get-bet.ts";
import { mountPlaceBet } from "./place-bet.ts";
import { mountPriceCoupon } from "./price-coupon.ts";
import { mountSavedCoupons } from "./saved-coupons.ts";

/** Puts the calls of this domain on the api. */
export function mountSportsbookRoutes(api: Api, sportsbook: Sportsbook): void {
  mountPriceCoupon(api, sportsbook);
  mountPlaceBet(api, sportsbook);
  mountGetBet(api, sportsbook);
  mountFindBetByRequest(api, sportsbook);
  mountFindBets(api, sportsbook);
  mountFindCashOutOffers(api, sportsbook);
  mountCashOutBet(api, sportsbook);
  mountSavedCoupons(api, sportsbook);
}
