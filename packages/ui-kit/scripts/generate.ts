import { writeFileSync } from "node:fs";
import { iconNamesSource, spriteSvg } from "../src/icons/sprite.ts";
import { tokensCss } from "../src/tokens/tokens-css.ts";

// Writes what is derived from tokens.json and icons.json; a test compares the files with it.
const write = (path: string, text: string) =>
  writeFileSync(new URL(`../${path}`, import.meta.url), text);

write("src/tokens/tokens.css", tokensCss());
write("assets/icons.svg", spriteSvg());
write("src/icons/icon-names.ts", iconNamesSource());
