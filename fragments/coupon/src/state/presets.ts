import { centIn, findCurrency, formatMinor, parseMajor } from "@fairline/money";
import { parseObject } from "./stored-slip.ts";

/** Stakes offered beside the field, in euros, where neither player nor site says others. */
export const DEFAULT_PRESETS: readonly string[] = ["5", "20", "50"];

/** At most this many stand beside the field. */
export const PRESETS_MAX = 6;

/** Where the player's own presets are kept in the browser. */
export const PRESETS_NAME = "fairline-presets";

const PRESET_TEXT_MAX = 12;

/** The player's presets by currency, in major units of it; a currency without own ones has the usual. */
export type OwnPresets = Readonly<Record<string, readonly string[]>>;

/** Reads the player's presets; a currency with anything else than a few plain amounts is left out. */
export function presetsFromText(text: string | null): OwnPresets {
  const { presets, ...others } = parseObject(text) ?? {};
  // Before presets were kept by currency there was one list, of the usual currency.
  const stored = Object.entries({ [USUAL_CURRENCY]: presets, ...others });
  return Object.fromEntries(
    stored.flatMap(([code, list]) => (isPresetList(list) ? [[code, list]] : [])),
  );
}

function isPresetList(list: unknown): list is string[] {
  return (
    Array.isArray(list) && list.length > 0 && list.length <= PRESETS_MAX && list.every(isPreset)
  );
}

/** The presets as text for the browser's storage. */
export function presetsToText(presets: OwnPresets): string {
  return JSON.stringify(presets);
}

const USUAL_CURRENCY = "EUR";

/** The presets of a currency: the player's own, or the usual ones at about the same worth. */
export function presetsIn(
  currency: string,
  own: OwnPresets,
  usual: readonly string[],
): readonly string[] {
  return own[currency] ?? usual.map((euros) => worthIn(currency, euros));
}

/** What about that many euros are in a currency; text that is no amount in cents stays as it is. */
function worthIn(currency: string, euros: string): string {
  const exponent = findCurrency(currency)?.exponent;
  const cents = parseMajor(euros, CENT_DECIMALS);
  if (currency === USUAL_CURRENCY || exponent === undefined || cents === undefined) return euros;
  return formatMinor(cents * centIn(currency), exponent)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}

const CENT_DECIMALS = 2;

/** Whether a text is a plain amount above nothing: "5", "0.5", "1000". */
export function isPreset(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= PRESET_TEXT_MAX &&
    /^\d+(\.\d+)?$/.test(value) &&
    /[1-9]/.test(value)
  );
}
