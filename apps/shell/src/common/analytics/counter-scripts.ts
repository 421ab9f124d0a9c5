import { COUNTERS } from "@fairline/contracts/counters";
import { allows, type Consent } from "../consent/consent.ts";
import type { SiteFacts } from "../facts/site-facts.ts";

/** Where the script of a type lies on its vendor's host. */
const PATHS: Readonly<Record<number, (code: string) => string>> = {
  1: (code) => `/gtag/js?id=${code}`,
  2: (code) => `/en_US/fbevents.js?id=${code}`,
  3: (code) => `/uwt.js?id=${code}`,
  4: (code) => `/uwt.js?id=${code}`,
  5: (code) => `/c/hotjar-${code}.js`,
  6: (code) => `/counter.js?id=${code}`,
  7: (code) => `/push.js?id=${code}`,
  8: (code) => `/metrika/tag.js?id=${code}`,
  9: (code) => `/gtm.js?id=${code}`,
  10: (code) => `/${code}/widgetloader`,
  11: (code) => `/script/${code}.js`,
  12: (code) => `/wcslog.js?id=${code}`,
};

/**
 * Addresses of the scripts of the site's counters, in their order, as far as their vendor has a host
 * and the visitor agreed to their class.
 */
export function counterScripts(
  { counters, vendorHosts }: Pick<SiteFacts["thirdparty"], "counters" | "vendorHosts">,
  consent: Consent,
): readonly string[] {
  return counters.flatMap(({ type, code }) => {
    const kind = COUNTERS[type];
    const path = PATHS[type];
    const [host] = kind ? (vendorHosts[kind.vendor] ?? []) : [];
    const isUsable = kind !== undefined && path !== undefined && kind.pattern.test(code);
    return isUsable && host !== undefined && allows(consent, kind.consent)
      ? [`https://${host}${path(code)}`]
      : [];
  });
}
