import {
  type ChosenSettings,
  readSetting,
  type SettingName,
  settingsText,
} from "@fairline/contracts/settings";
import {
  type BridgeBus,
  type PageContext,
  parseOddsFormat,
  parseTheme,
  parseTimeZoneMinutes,
  parseTimeZoneName,
} from "@fairline/fragment-protocol";
import { COOKIES } from "../../common/cookies.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import { pageSettings } from "../../common/settings/page-settings.ts";
import { isZoneChosen, toldZoneCookie, zoneCookie } from "../../common/settings/zone-cookie.ts";
import type { Keeper } from "../consent/keeper.ts";

/** Other pages of this browser. */
export interface OtherPages {
  tell(name: string, value: string): void;
  onTold(listener: (name: string, value: string) => void): void;
}

/** What following settings works with. */
export type SettingsOptions = {
  readonly bus: BridgeBus;
  readonly keeper: Keeper;
  readonly others: OtherPages;
  site(): SiteFacts;
  /** What had been chosen when the page came. */
  readonly chosen: ChosenSettings;
  /** Something looks otherwise now; `chosen` is everything that was chosen so far. */
  apply(change: Partial<PageContext>, chosen: ChosenSettings): void;
  readonly signal: AbortSignal;
};

/**
 * Applies settings as they are announced on the bus, and keeps them at once: the next page may be
 * asked for at any moment, and asking comes before the end of this one.
 */
export function followSettings(options: SettingsOptions): void {
  const { bus, keeper, others, signal } = options;
  let { chosen } = options;

  function change(name: string, value: string): boolean {
    const known = readContextSetting(name, value);
    if (known) {
      keeper.write(known.cookie, known.text ?? value);
      options.apply(known.context, chosen);
      return true;
    }
    const one = readSetting(name, value);
    if (Object.keys(one).length === 0) return false;
    chosen = { ...chosen, ...one };
    options.apply({ settings: pageSettings(options.site(), chosen) }, chosen);
    return true;
  }

  function write(): void {
    const { is12h, ...rest } = chosen;
    if (is12h !== undefined) keeper.write(COOKIES.is12h, String(is12h));
    keeper.write(COOKIES.settings, settingsText(rest));
  }

  bus.on(
    "settings:changed",
    ({ name, value }) => {
      const before = chosen;
      if (!change(name, value)) return;
      if (chosen !== before) write();
      others.tell(name, value);
    },
    signal,
  );
  others.onTold((name, value) => void change(name, value));
}

/**
 * Tells the server the browser's time zone as it is today, unless the player chose one by hand: the
 * clocks of most countries are changed twice a year.
 */
export function tellTimeZone(
  keeper: Keeper,
  apply: (change: Partial<PageContext>) => void,
  now: Pick<Date, "getTimezoneOffset">,
  zoneName: string,
): void {
  const kept = keeper.read(COOKIES.timeZone);
  if (isZoneChosen(kept)) return;
  const minutes = parseTimeZoneMinutes(String(-now.getTimezoneOffset()));
  const timeZoneName = parseTimeZoneName(zoneName);
  if (minutes === undefined || kept === toldZoneCookie(minutes, timeZoneName)) return;
  keeper.write(COOKIES.timeZone, toldZoneCookie(minutes, timeZoneName));
  apply({ timeZoneMinutes: minutes, timeZoneName });
}

/** The other pages of this browser, where it lets them talk. */
export function otherPages(signal: AbortSignal): OtherPages {
  if (typeof BroadcastChannel === "undefined") {
    return { tell: () => undefined, onTold: () => undefined };
  }
  const channel = new BroadcastChannel("fl-settings");
  signal.addEventListener("abort", () => channel.close(), { once: true });
  return {
    tell: (name, value) => channel.postMessage([name, value]),
    onTold(listener) {
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (!Array.isArray(data)) return;
        const [name, value]: unknown[] = data;
        if (typeof name === "string" && typeof value === "string") listener(name, value);
      });
    },
  };
}

type ContextSetting = {
  readonly cookie: "theme" | "odds" | "tzo";
  /** What the cookie holds, where it is not the value. */
  readonly text?: string;
  readonly context: Partial<PageContext>;
};

function readContextSetting(name: string, value: string): ContextSetting | undefined {
  switch (name) {
    case "theme": {
      const theme = parseTheme(value);
      return theme && { cookie: COOKIES.theme, context: { theme } };
    }
    case "odds-format": {
      const oddsFormat = parseOddsFormat(value);
      return oddsFormat && { cookie: COOKIES.odds, context: { oddsFormat } };
    }
    case "time-zone": {
      const timeZoneMinutes = parseTimeZoneMinutes(value);
      return timeZoneMinutes === undefined
        ? undefined
        : {
            cookie: COOKIES.timeZone,
            text: zoneCookie(timeZoneMinutes),
            context: { timeZoneMinutes, timeZoneName: undefined, isOwnZone: false },
          };
    }
    default:
      return undefined;
  }
}

/** Announces a setting that a control of the frame itself changes. */
export function announceSetting(bus: BridgeBus, name: SettingName, value: 0 | 1): void {
  bus.emit("settings:changed", { name, value: String(value) });
}
