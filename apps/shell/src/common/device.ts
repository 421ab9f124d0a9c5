import type { Platform } from "@fairline/fragment-protocol";
import { PLATFORM_PARAMETER } from "./guards/platform-guard.ts";
import type { Device } from "./routes/route.ts";

/** What a browser says of its device; the address may ask for another. */
export type DeviceSigns = {
  readonly search: string;
  readonly userAgent: string;
  /** The client hint `sec-ch-ua-mobile`, if it came. */
  readonly mobileHint?: string | undefined;
  /** What was asked for earlier in this tab. */
  readonly remembered?: string | null;
};

/** The device a page is made for: asked for, remembered, hinted at, or told by the user agent. */
export function readDevice(signs: DeviceSigns): Device {
  const { userAgent } = signs;
  const asked = new URLSearchParams(signs.search).get(PLATFORM_PARAMETER);
  if (asked === "mobile" || signs.remembered === "phone") return "phone";
  if (signs.remembered === "desktop") return "desktop";
  if (/\bFairlineApp\//.test(userAgent)) return "app";
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return "tablet";
  if (/\bAndroid\b/.test(userAgent) && !/\bMobi/.test(userAgent)) return "tablet";
  return signs.mobileHint === "?1" || /\bMobi/.test(userAgent) ? "phone" : "desktop";
}

/** The layout of a device. */
export function platformOf(device: Device): Platform {
  return device === "phone" || device === "app" ? "mobile" : "desktop";
}

const SEARCH_ENGINES =
  /Googlebot|bingbot|YandexBot|Baiduspider|DuckDuckBot|Applebot|PetalBot|SeznamBot|\bYeti\b/i;

/** Whether a user agent says that it reads for a search engine; nothing but pages believes it. */
export function isSearchEngine(userAgent: string): boolean {
  return SEARCH_ENGINES.test(userAgent);
}
