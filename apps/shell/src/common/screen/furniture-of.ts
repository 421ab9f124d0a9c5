import type { SiteFacts } from "../facts/site-facts.ts";
import type { Furniture } from "../page-facts.ts";

/** Which of the frame's own parts a site has for its visitor's country. */
export function furnitureOf({
  common,
  information,
  other,
}: Pick<SiteFacts, "common" | "information" | "other">): Furniture {
  return {
    snowfall: other.snowfall,
    scrollTop: other.scrollTop,
    supportButton: other.supportButton,
    contacts: information.contacts.filter(({ kind }) => kind === "support" || kind === "phone"),
    policyLogo: common.policyCountryIds.includes(common.currentCountryId),
  };
}
