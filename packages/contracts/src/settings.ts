const flag = [0, 1] as const;
/** Which markets a section shows: all, the main ones, or those of goals. */
const profile = [1, 2, 3] as const;

/** Every setting of how the site looks and reads, by its wire name, with the values it may have. */
export const SETTING_VALUES = {
  is12h: flag,
  coefIndicationType: [0, 1, 2, 3],
  appViewType: [0, 1],
  appFontSize: [0, 1, 2],
  marketsNameType: ["short", "full"],
  density: ["compact", "regular", "comfortable"],
  compactView: flag,
  lightVersion: flag,
  sportsOnly: flag,
  showGameId: flag,
  bestMatchesOnTop: flag,
  detailedScore: flag,
  teamLogosInCoupon: flag,
  accumulatorOfTheDay: flag,
  liveAccumulator: flag,
  homeStrip: flag,
  betGenerator: flag,
  statsInNewWindow: flag,
  moveVideoOnScroll: flag,
  leftSection: flag,
  rightSection: flag,
  zoneState: flag,
  partnerTaxes: [true, false],
  groupByCountry: [true, false],
  visuallyImpaired: flag,
  snowfall: flag,
  shortcuts: flag,
  lineProfileId: profile,
  liveProfileId: profile,
} as const;

/** Name of a setting. */
export type SettingName = keyof typeof SETTING_VALUES;

/** One value for every setting. */
export type Settings = {
  readonly [Name in SettingName]: (typeof SETTING_VALUES)[Name][number];
} & {
  /** Unix milliseconds as text: the site's profiles that were seen when one was chosen. */
  readonly [PROFILES_AT]: string;
};

/** Name of the setting by which an account keeps whether its amounts are hidden: "1" or "0". */
export const HIDE_BALANCE = "hide-balance";

/** Name of the time that goes with a choice of profiles. */
export const PROFILES_AT = "profilesAt";
/** That time as it may be kept. */
export const PROFILES_AT_TEXT = /^\d{1,15}$/;

/** What somebody chose; the rest is as the site says. */
export type ChosenSettings = Partial<Settings>;

/** Every setting's name. */
export const SETTING_NAMES = Object.keys(SETTING_VALUES) as readonly SettingName[];

/** What holds until the site or its visitor says otherwise. */
export const SETTING_DEFAULTS: Settings = {
  is12h: 0,
  coefIndicationType: 3,
  appViewType: 0,
  appFontSize: 0,
  marketsNameType: "short",
  density: "regular",
  compactView: 0,
  lightVersion: 0,
  sportsOnly: 0,
  showGameId: 0,
  bestMatchesOnTop: 0,
  detailedScore: 0,
  teamLogosInCoupon: 0,
  accumulatorOfTheDay: 1,
  liveAccumulator: 1,
  homeStrip: 1,
  betGenerator: 1,
  statsInNewWindow: 1,
  moveVideoOnScroll: 1,
  leftSection: 1,
  rightSection: 1,
  zoneState: 1,
  partnerTaxes: true,
  groupByCountry: true,
  visuallyImpaired: 0,
  snowfall: 1,
  shortcuts: 1,
  lineProfileId: 1,
  liveProfileId: 1,
  profilesAt: "0",
};

/** Whether a text names a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTING_VALUES, name);
}

/** One chosen value from its name and text; nothing when either is unknown. */
export function readSetting(name: string, text: string): ChosenSettings {
  if (name === PROFILES_AT && PROFILES_AT_TEXT.test(text)) return { profilesAt: text };
  if (!isSettingName(name)) return {};
  const values: readonly (string | number | boolean)[] = SETTING_VALUES[name];
  const value = values.find((one) => String(one) === text);
  return value === undefined ? {} : { [name]: value };
}

/** What of a record of anything are settings. */
export function readSettings(record: Readonly<Record<string, unknown>>): ChosenSettings {
  return Object.assign(
    {},
    ...Object.entries(record).map(([name, v]) => readSetting(name, String(v))),
  );
}

/** The longest text of settings that is read. */
export const SETTINGS_TEXT_MAX = 1_000;

const KEPT_NAMES = [...SETTING_NAMES, PROFILES_AT] as const;

/** Settings as the text of a cookie or a header: "compactView-1.appFontSize-2". */
export function settingsText(settings: ChosenSettings): string {
  return KEPT_NAMES.flatMap((name) =>
    settings[name] === undefined ? [] : [`${name}-${settings[name]}`],
  ).join(".");
}

/** Reads what `settingsText` wrote; what is not understood is as if never chosen. */
export function parseSettings(text: string | undefined): ChosenSettings {
  const pairs = (text ?? "").slice(0, SETTINGS_TEXT_MAX).split(".");
  return Object.assign(
    {},
    ...pairs.map((pair) => {
      const mark = pair.indexOf("-");
      return mark < 0 ? {} : readSetting(pair.slice(0, mark), pair.slice(mark + 1));
    }),
  );
}
