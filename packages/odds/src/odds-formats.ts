/** Every notation in which prices may be shown. */
export const oddsFormats = [
  "decimal",
  "fractional",
  "american",
  "hongkong",
  "malay",
  "indonesian",
] as const;

/** One of the notations. */
export type OddsFormat = (typeof oddsFormats)[number];

/** The notation of that name; an unknown one falls back to decimal. */
export function toOddsFormat(name: string | undefined): OddsFormat {
  return oddsFormats.find((format) => format === name) ?? "decimal";
}
