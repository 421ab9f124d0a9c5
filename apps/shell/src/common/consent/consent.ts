import type { ConsentClass } from "@fairline/contracts/cookies";
import type { SiteFacts } from "../facts/site-facts.ts";

/** What was agreed to: 0 not asked, 1 all, 2 necessary, 3 functional, 4 marketing. */
export type Consent = 0 | 1 | 2 | 3 | 4;

const CONSENTS: readonly Consent[] = [0, 1, 2, 3, 4];

/** The wording that consent given now refers to; another one asks again. */
export const CONSENT_WORDING = "2026-10";

/** The cookie that keeps an answer. */
export function consentText(consent: Consent): string {
  return `${consent}.${CONSENT_WORDING}`;
}

/** Reads the cookie; an answer to another wording is none. */
export function parseConsent(text: string | undefined): Consent {
  const [type, wording] = (text ?? "").split(".");
  const found = CONSENTS.find((one) => String(one) === type);
  return wording === CONSENT_WORDING && found !== undefined ? found : 0;
}

/** What holds for a visitor: his answer, or everything where nobody needs to be asked. */
export function consentOf(
  site: Pick<SiteFacts, "application" | "common">,
  cookie: string | undefined,
): Consent {
  const { consentRequired } = site.application;
  const isAsked =
    consentRequired === "all" || consentRequired.includes(site.common.currentCountryCode);
  const answered = parseConsent(cookie);
  return answered === 0 && !isAsked ? 1 : answered;
}

/** Whether values of a class may be kept in the browser. */
export function allows(consent: Consent, wanted: ConsentClass): boolean {
  switch (wanted) {
    case "necessary":
      return true;
    case "functional":
      return consent === 1 || consent === 3;
    default:
      return consent === 1 || consent === 4;
  }
}
