import { type FragmentRequest, readConfig, readSiteFrame } from "@fairline/fragment-kit";
import type { SiteConfig } from "@fairline/contracts/site-config";

/** What the site says of the pages of the account. */
export type OfficeSite = {
  /** Names of the pages in the menu, in their order; null for all in their usual one. */
  readonly menu: readonly string[] | null;
  /** Whether players come in by e-mail or number and password. */
  readonly takesPasswords: boolean;
  /** Social networks by which they come in as well, in the site's order. */
  readonly socialNetworks: readonly string[];
  readonly registration: Pick<
    SiteConfig["reg"],
    "currencyFallback" | "bonusChoices" | "savingWays" | "agreement" | "minAge"
  > & {
    /** Whether the form by e-mail is one of the ways. */
    readonly isOpen: boolean;
    /** Networks by which somebody may register; none where the site takes nobody so. */
    readonly networks: readonly string[];
  };
};

/** A site that does not say anything. */
export const USUAL_SITE: OfficeSite = {
  menu: null,
  takesPasswords: true,
  socialNetworks: [],
  registration: {
    isOpen: true,
    networks: [],
    currencyFallback: "EUR",
    bonusChoices: [],
    savingWays: [],
    agreement: false,
    minAge: 18,
  },
};

/** Reads what the site says; a platform that does not answer leaves everything as usual. */
export async function readOfficeSite(
  request: Pick<FragmentRequest, "api" | "lang" | "geo" | "now" | "signal">,
): Promise<OfficeSite> {
  const [config, frame] = await Promise.all([readConfig(request, ["reg"]), readSiteFrame(request)]);
  if (config === null || frame === null) return USUAL_SITE;
  const { types, isRegistrationAllowed, currencyFallback, bonusChoices, savingWays } = config.reg;
  const { agreement, minAge } = config.reg;
  return {
    ...frame.account,
    registration: {
      isOpen: isRegistrationAllowed && types.includes("full_reg"),
      networks:
        isRegistrationAllowed && types.includes("soc_reg") ? frame.account.socialNetworks : [],
      currencyFallback,
      bonusChoices,
      savingWays,
      agreement,
      minAge,
    },
  };
}
