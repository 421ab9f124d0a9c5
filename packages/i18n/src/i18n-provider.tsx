import { assert } from "@fairline/kernel";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type DateReading, formatDate } from "./format-date.ts";
import type { DateStyle } from "./locale-pack.ts";
import {
  createTranslate,
  type Dictionary,
  type Translate,
  type MessageValues,
} from "./translate.ts";

/** In which notation prices are shown. */
export type OddsNotation =
  | "decimal"
  | "fractional"
  | "american"
  | "hongkong"
  | "malay"
  | "indonesian";

/** How a player reads the site: his language, zone and price notation. */
export type Reading = {
  readonly lang: string;
  /** Minutes east of UTC. */
  readonly timeZoneMinutes: number;
  /** Whether nobody chose the zone by hand: it is the browser's and moves when the clocks do. */
  readonly isOwnZone?: boolean | undefined;
  /** Whether hours run from 1 to 12. */
  readonly is12h: boolean;
  readonly oddsFormat: OddsNotation;
  readonly t: Translate;
};

const ReadingContext = createContext<Reading | undefined>(undefined);

/** What `I18nProvider` is given. */
export type I18nProviderProps = {
  lang: string;
  dictionary: Dictionary;
  timeZoneMinutes: number;
  isOwnZone?: boolean | undefined;
  is12h?: boolean;
  oddsFormat: OddsNotation;
  children: ReactNode;
};

/** Tells everything below in which language, zone and notation to speak. */
export function I18nProvider(props: I18nProviderProps): ReactNode {
  const { lang, dictionary, timeZoneMinutes, isOwnZone, is12h = false, oddsFormat } = props;
  const reading = useMemo(
    () => ({
      lang,
      timeZoneMinutes,
      isOwnZone,
      is12h,
      oddsFormat,
      t: createTranslate(lang, dictionary),
    }),
    [lang, dictionary, timeZoneMinutes, isOwnZone, is12h, oddsFormat],
  );
  return <ReadingContext value={reading}>{props.children}</ReadingContext>;
}

/** Says more than the provider above it: these texts, and where they are silent, those from above. */
export function MoreTexts(props: { dictionary: Dictionary; children: ReactNode }): ReactNode {
  const { dictionary, children } = props;
  const above = useReading();
  const reading = useMemo(() => {
    const own = createTranslate(above.lang, dictionary);
    const say = (key: string, values?: MessageValues) =>
      (key in dictionary ? own : above.t)(key, values);
    const t: Translate = Object.assign(say, { lang: above.lang });
    return { ...above, t };
  }, [above, dictionary]);
  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** The player's language, zone, price notation and `t`. */
export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  assert(reading !== undefined, "useReading is called below an I18nProvider");
  return reading;
}

/**
 * How a moment is read: with the offset that the player's zone has then. The server and the first
 * paint know one offset, that of now; a browser in its own zone then knows that of every moment.
 */
export function useReadingAt(atMs: number): Reading {
  const reading = useReading();
  const timeZoneMinutes = useSyncExternalStore(
    followNothing,
    () => zoneAt(atMs, reading),
    () => reading.timeZoneMinutes,
  );
  return { ...reading, timeZoneMinutes };
}

/** The offset of a moment in a browser: its own, unless the player chose one by hand. */
export function zoneAt(
  atMs: number,
  { isOwnZone, timeZoneMinutes }: Pick<Reading, "isOwnZone" | "timeZoneMinutes">,
): number {
  return isOwnZone ? 0 - new Date(atMs).getTimezoneOffset() : timeZoneMinutes;
}

/**
 * A moment in a sentence that a browser says after its first paint, as an answer of the platform is
 * told: by the offset of that very moment. What is hydrated asks `useReadingAt`.
 */
export function formatMoment(
  atMs: number,
  style: DateStyle,
  reading: DateReading & Pick<Reading, "isOwnZone">,
): string {
  return formatDate(atMs, style, { ...reading, timeZoneMinutes: zoneAt(atMs, reading) });
}

/** The machine's rules of a zone are the same as long as the page lives. */
function followNothing(): () => void {
  return () => undefined;
}

/** The function that turns a key into a sentence. */
export function useT(): Translate {
  return useReading().t;
}
