import { loadCoupon, saveCoupon } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Sportsbook } from "../sportsbook.ts";

/** Keeps and reads coupons by their codes, for anybody. */
export function mountSavedCoupons(api: Api, sportsbook: Sportsbook): void {
  api.mount(saveCoupon, ({ body, request }) => sportsbook.saveCoupon(body, request.ip));
  api.mount(loadCoupon, ({ params }) => sportsbook.loadCoupon(params.code));
}
