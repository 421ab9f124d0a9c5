import icons from "./icons.json" with { type: "json" };

/** One drawing on the 24 grid: which set it comes from and its markup. */
type Drawing = { set: string; body: string };

const outline =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** The sprite file: one symbol per icon, coloured by the text around it. */
export function spriteSvg(): string {
  const symbols = Object.entries(icons).map(([name, drawing]) => symbol(name, drawing));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** Source text of the list of icon names. */
export function iconNamesSource(): string {
  const names = Object.keys(icons).toSorted();
  return [
    "// Generated from icons.json by scripts/generate.ts. Do not edit.",
    "/** Every drawing of the sprite. */",
    `export type IconName =\n${names.map((name) => `  | "${name}"`).join("\n")};`,
    "",
  ].join("\n");
}

function symbol(name: string, { set, body }: Drawing): string {
  const paint = set === "tabler" ? outline : 'fill="currentColor"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${paint}>${body}</symbol>`;
}
