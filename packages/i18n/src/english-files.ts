import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dictionary } from "./translate.ts";

const SHARED = "packages/i18n/src/dictionaries/en";

/** English texts of everything that speaks, as paths from the root. */
export function englishFiles(root: string): readonly string[] {
  return [
    ...readdirSync(join(root, SHARED)).map((name) => `${SHARED}/${name}`),
    ...["adapters", "apps", "fragments"].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) => localesBelow(root, join(folder, name, "src"))),
    ),
  ];
}

/** The texts of one file. */
export function readTexts(root: string, path: string): Dictionary {
  const texts: Dictionary = JSON.parse(readFileSync(join(root, path), "utf8"));
  return texts;
}

function localesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(join("locales", "en.json")))
    .map((name) => join(folder, name));
}
