import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Lists, by language, the keys of English texts that nobody has translated yet: the site shows
// English in their place. `npm run missing-texts`, or with codes of languages after `--`.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SHARED = "packages/i18n/src/dictionaries";
const wanted = process.argv.slice(2);

const files = [
  ...readdirSync(join(root, SHARED, "en")).map((name) => (lang) => `${SHARED}/${lang}/${name}`),
  ...["adapters", "apps", "fragments"].flatMap((folder) => localesBelow(folder)),
];

for (const lang of wanted.length > 0 ? wanted : spoken()) {
  const missing = files.flatMap((pathIn) => {
    const texts = read(pathIn(lang));
    const keys = Object.keys(read(pathIn("en"))).filter((key) => !(key in texts));
    return keys.map((key) => `  ${pathIn(lang)}: ${key}`);
  });
  process.stdout.write([`${lang}: ${missing.length} missing`, ...missing, ""].join("\n"));
}

function localesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, "src")))
    .flatMap((entry) =>
      readdirSync(join(root, folder, entry.name, "src"), { recursive: true })
        .filter((name) => name.endsWith("locales/en.json"))
        .map((name) => join(folder, entry.name, "src", dirname(name))),
    )
    .map((path) => (lang) => `${path}/${lang}.json`);
}

function spoken() {
  return readdirSync(join(root, SHARED)).filter((name) => /^(?!en)[a-z]{2}$/.test(name));
}

function read(path) {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), "utf8")) : {};
}
