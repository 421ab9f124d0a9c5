import { FEATURES } from "@fairline/contracts/features";
import type { SiteFacts } from "../facts/site-facts.ts";
import type { Furniture } from "../page-facts.ts";

/** Which of the frame's own parts a site has for its visitor's country. */
export function furnitureOf({
  common,
  coupon,
  information,
  modules,
  other,
}: Pick<SiteFacts, "common" | "coupon" | "information" | "modules" | "other">): Furniture {
  return {
    snowfall: other.snowfall,
    scrollTop: other.scrollTop,
    coupon: coupon.quick && modules.available.includes(FEATURES.quickCoupon),
    contacts: information.contacts.filter(({ kind }) => kind === "support" || kind === "phone"),
    policyLogo: common.policyCountryIds.includes(common.currentCountryId),
  };
}
