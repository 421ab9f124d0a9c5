import type { PageContext } from "@fairline/fragment-protocol";
import { parseSettings, readSetting } from "@fairline/contracts/settings";
import { consentOf } from "../common/consent/consent.ts";
import { COOKIES } from "../common/cookies.ts";
import type { SiteFacts } from "../common/facts/site-facts.ts";
import type { PageFacts } from "../common/page-facts.ts";
import { furnitureOf } from "../common/screen/furniture-of.ts";
import type { BrowserFacts } from "../common/facts/visitor-facts.ts";

type FrameFacts = Pick<
  PageFacts,
  "isRightHidden" | "isLeftHidden" | "consent" | "chosen" | "furniture"
>;

/** Search engines are not asked: they can agree to nothing. */
const NECESSARY = 2;

/** What of the frame depends on the site and on what this browser keeps. */
export function frameFacts(
  site: SiteFacts,
  visitor: {
    readonly cookies: ReadonlyMap<string, string>;
    readonly browser: Pick<BrowserFacts, "isBot">;
  },
  { settings }: Pick<PageContext, "settings">,
): FrameFacts {
  const { cookies, browser } = visitor;
  return {
    isRightHidden: cookies.get(COOKIES.hideRight) === "1" || settings.rightSection === 0,
    isLeftHidden: cookies.get(COOKIES.hideLeft) === "1" || settings.leftSection === 0,
    consent: browser.isBot ? NECESSARY : consentOf(site, cookies.get(COOKIES.consent)),
    chosen: chosenSettings(cookies),
    furniture: furnitureOf(site),
  };
}

/** What this browser keeps of its owner's choices. */
export function chosenSettings(cookies: ReadonlyMap<string, string>): PageFacts["chosen"] {
  const clock = readSetting("is12h", cookies.get(COOKIES.is12h) ?? "");
  return { ...parseSettings(cookies.get(COOKIES.settings)), ...clock };
}
