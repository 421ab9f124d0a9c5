import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { appPictures } from "./app-icons.ts";
import { drawPicture } from "./draw-picture.ts";
import { encodePng } from "./encode-png.ts";
import { readLogo } from "./read-logo.ts";

// `npm run icons`: draws the checked-in pictures from the logo; a test fails while they are out of date.
const assets = join(findRoot(import.meta.dirname), "apps/shell/assets");
const logo = readLogo(readFileSync(join(assets, "favicon.svg"), "utf8"));
mkdirSync(join(assets, "icons"), { recursive: true });
for (const picture of appPictures) {
  const path = join(assets, "icons", picture.file);
  writeFileSync(path, encodePng(drawPicture(logo, picture)));
  process.stdout.write(`${path}\n`);
}
