/** Where the shell serves the `assets` folder of this package, unchanged between builds. */
export const UI_ASSETS = "/_ui";

/** Site path of the icon sprite. */
export const ICONS_PATH = `${UI_ASSETS}/icons.svg`;

/** Site path of the flag of an ISO 3166 code, a subdivision such as gb-eng, or "world". */
export function flagPath(code: string): string {
  return `${UI_ASSETS}/flags/${code}.svg`;
}
