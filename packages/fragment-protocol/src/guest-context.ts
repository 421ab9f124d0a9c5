import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import type { PageContext } from "./context.ts";

/** What an English page knows of a guest who has chosen nothing, with changes. */
export function guestContext(change: Partial<PageContext> = {}): PageContext {
  return {
    lang: "en",
    theme: "dark",
    oddsFormat: "decimal",
    platform: "desktop",
    timeZoneMinutes: 0,
    geo: "",
    settings: SETTING_DEFAULTS,
    nowMs: 0,
    player: null,
    ...change,
  };
}
