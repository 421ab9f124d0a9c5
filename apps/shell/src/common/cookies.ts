/** Names of the cookies the shell reads and writes. */
export const COOKIES = {
  session: "__Host-sid",
  language: "lng",
  theme: "theme",
  odds: "odds",
  timeZone: "tzo",
  is12h: "is12h",
  settings: "gs",
  hideRight: "hide_right",
  hideLeft: "hide_left",
  windowWidth: "ww",
  consent: "cookie_consent",
  forceGeoOff: "force_geo_off",
  signedIn: "ua",
  homeType: "homepage-type",
  maintenance: "maintenance",
  maintenanceData: "maintenance_data",
  closedBanners: "closed_banners",
} as const;

const COOKIES_MAX = 100;

/** Reads a cookie header; of a name that repeats the first counts. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";").slice(0, COOKIES_MAX)) {
    const mark = pair.indexOf("=");
    const name = pair.slice(0, Math.max(mark, 0)).trim();
    if (name !== "" && !cookies.has(name)) cookies.set(name, pair.slice(mark + 1).trim());
  }
  return cookies;
}
