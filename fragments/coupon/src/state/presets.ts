import { parseObject } from "./stored-slip.ts";

/** Stakes offered beside the field, in major units, where neither player nor site says others. */
export const DEFAULT_PRESETS: readonly string[] = ["5", "20", "50"];

/** At most this many stand beside the field. */
export const PRESETS_MAX = 6;

/** Where the player's own presets are kept in the browser. */
export const PRESETS_NAME = "fairline-presets";

const PRESET_TEXT_MAX = 12;

/** Reads the player's presets; anything else than a few plain amounts is the usual. */
export function presetsFromText(text: string | null, usual: readonly string[]): readonly string[] {
  const stored = parseObject(text)?.presets;
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > PRESETS_MAX) return usual;
  return stored.every(isPreset) ? stored : usual;
}

/** The presets as text for the browser's storage. */
export function presetsToText(presets: readonly string[]): string {
  return JSON.stringify({ presets });
}

/** Whether a text is a plain amount above nothing: "5", "0.5", "1000". */
export function isPreset(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= PRESET_TEXT_MAX &&
    /^\d+(\.\d+)?$/.test(value) &&
    /[1-9]/.test(value)
  );
}
