import {
  type ChosenSettings,
  readSettings,
  SETTING_DEFAULTS,
  type Settings,
} from "@fairline/contracts/settings";
import type { SiteFacts } from "../facts/site-facts.ts";

/**
 * How a page looks and reads: what the site decides alone, then what the visitor chose, then where
 * the site starts.
 */
export function pageSettings(
  site: Pick<SiteFacts, "betting" | "customize" | "common" | "global">,
  chosen: ChosenSettings,
): Settings {
  const profiles = siteProfiles(site.betting);
  const start = { ...SETTING_DEFAULTS, ...siteSettings(site), ...profiles };
  // Newer profiles of the site drop those that were chosen before.
  const isOld = Number(chosen.profilesAt ?? 0) < Number(profiles.profilesAt);
  const free = Object.entries(chosen).filter(
    ([name]) => !site.global.locked.includes(name) && !(isOld && name in profiles),
  );
  const { profilesAt } = profiles;
  return { ...start, ...readSettings(Object.fromEntries(free)), profilesAt };
}

/** The site's own profiles, and since when they hold; one that is not known is the first. */
function siteProfiles({ lineProfileId, liveProfileId, profilesAt }: SiteFacts["betting"]) {
  const atMs = /^\d+$/.test(profilesAt) ? Number(profilesAt) : Date.parse(profilesAt);
  const { lineProfileId: line, liveProfileId: live } = SETTING_DEFAULTS;
  return {
    lineProfileId: line,
    liveProfileId: live,
    ...readSettings({ lineProfileId, liveProfileId }),
    profilesAt: String(Number.isSafeInteger(atMs) && atMs > 0 ? atMs : 0),
  };
}

function siteSettings({
  customize,
  common,
  global,
}: Pick<SiteFacts, "customize" | "common" | "global">): ChosenSettings {
  const isTwelve =
    customize.has_twelve_h_by_geo &&
    customize.geo_with_twelve_format.includes(common.currentCountryCode);
  return {
    is12h: isTwelve ? 1 : 0,
    density: customize.density === "compact" ? "compact" : "regular",
    ...readSettings(global.defaults),
  };
}

/** What the document's element says of the settings, so that styles of every fragment can tell. */
export type SettingAttributes = {
  readonly "data-density": Settings["density"];
  readonly "data-font-size": Settings["appFontSize"];
  readonly "data-marks": Settings["coefIndicationType"];
  /** Names of the settings that are on, with a space between. */
  readonly "data-on": string;
};

/** Numbers that are no switches. */
const NO_FLAGS = { lineProfileId: null, liveProfileId: null, profilesAt: null };

/** The attributes of the document's element. */
export function settingAttributes(settings: Settings): SettingAttributes {
  const isOn = (value: unknown) => value === 1 || value === true;
  const { coefIndicationType, appFontSize, appViewType, density, ...flags } = settings;
  const names = Object.entries({ ...flags, ...NO_FLAGS, asianView: appViewType }).flatMap(
    ([name, value]) => (isOn(value) ? [name] : []),
  );
  return {
    "data-density": density,
    "data-font-size": settings.visuallyImpaired === 1 ? 2 : appFontSize,
    "data-marks": coefIndicationType,
    "data-on": names.join(" "),
  };
}
