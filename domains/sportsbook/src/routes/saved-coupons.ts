import { Socket } from "node:net";
import { loadCoupon, saveCoupon } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { CodeCaller } from "../code-guesses.ts";
import type { Sportsbook } from "../sportsbook.ts";

/** Keeps and reads coupons by their codes, for anybody. */
export function mountSavedCoupons(api: Api, sportsbook: Sportsbook): void {
  api.mount(saveCoupon, ({ body, request }) => sportsbook.saveCoupon(body, request.ip));
  api.mount(loadCoupon, ({ params, request }) =>
    sportsbook.loadCoupon(params.code, callerOf(request.raw.socket, request.ip)),
  );
}

/** What a page of this process asks comes without a connection, for whoever looks at the page. */
function callerOf(socket: unknown, address: string): CodeCaller {
  return socket instanceof Socket ? { address } : "page";
}
