import { languages } from "@fairline/i18n";
import type { Plugin } from "vite";

const CALL =
  /\binEveryLanguage\(\s*\(lang\) => import\(`([^`]+)`, \{ with: \{ type: "json" \} \}\),?\s*\)/g;

/** Writes the texts of `inEveryLanguage` out as a list of imports, which is what a bundler can read. */
export function languageLists(): Plugin {
  return {
    name: "fairline-language-lists",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("inEveryLanguage(")) return null;
      return { code: writeOutLanguages(code), map: null };
    },
  };
}

/** The code with a loader of each language in the place of each call. */
export function writeOutLanguages(code: string): string {
  return code.replaceAll(CALL, (_call, path: string) => {
    const rows = languages.map(({ code: lang }) => {
      const file = JSON.stringify(path.replaceAll("${lang}", lang));
      return `${lang}: () => import(${file}, { with: { type: "json" } })`;
    });
    return `{ ${rows.join(", ")} }`;
  });
}
