import { priceCoupon } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Sportsbook } from "../sportsbook.ts";

/** Prices a coupon for anybody; for a player in the currency of his account. */
export function mountPriceCoupon(api: Api, sportsbook: Sportsbook): void {
  api.mount(priceCoupon, ({ body, session }) =>
    sportsbook.priceCoupon(session?.playerId ?? null, body),
  );
}
