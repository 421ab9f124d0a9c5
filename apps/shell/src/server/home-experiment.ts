import { secureBelow } from "@fairline/fairness";
import { COOKIE_TABLE } from "@fairline/contracts/cookies";
import { allows, type Consent } from "../common/consent/consent.ts";
import { COOKIES } from "../common/cookies.ts";
import type { SiteFacts } from "../common/facts/site-facts.ts";
import { HOME_TYPES, type HomeType, parseHomeType } from "../common/home/home-type.ts";
import { writeCookie } from "./write-cookie.ts";

/** The home page of a visitor; `isDrawn` when he had none before. */
export type FoundHome = { readonly homeType: HomeType; readonly isDrawn: boolean };

const USUAL: FoundHome = { homeType: "default", isDrawn: false };

/**
 * Which home page a visitor sees: half of them each, drawn once and kept. Robots, and whoever does
 * not let it be kept, see the usual one.
 */
export function findHome(
  { other }: Pick<SiteFacts, "other">,
  visitor: {
    readonly cookies: ReadonlyMap<string, string>;
    readonly consent: Consent;
    readonly isBot: boolean;
  },
  draw: () => HomeType,
): FoundHome {
  if (!other.homepageExperiment || visitor.isBot || !allows(visitor.consent, "functional")) {
    return USUAL;
  }
  const kept = parseHomeType(visitor.cookies.get(COOKIES.homeType));
  return kept === undefined
    ? { homeType: draw(), isDrawn: true }
    : { homeType: kept, isDrawn: false };
}

/** One of them, each as likely as the others. */
export function drawHome(): HomeType {
  return HOME_TYPES[secureBelow(HOME_TYPES.length)] ?? "default";
}

/** The cookie that keeps what was drawn. */
export function homeCookie(homeType: HomeType, publicOrigin: string): string {
  const { lifeSeconds } = COOKIE_TABLE[COOKIES.homeType];
  return writeCookie(COOKIES.homeType, homeType, lifeSeconds, publicOrigin);
}
