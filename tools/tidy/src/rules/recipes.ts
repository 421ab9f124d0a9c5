import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "../finding.ts";

const RECIPES = "docs/how-to/";
const QUOTED = /`([^`\n]+)`/g;

/** Every path that a page of `docs/how-to` names is there. */
export const checkRecipes: Rule = ({ root, files }) =>
  files
    .filter((page) => page.startsWith(RECIPES) && page.endsWith(".md"))
    .flatMap((page) =>
      missingPaths(readFileSync(join(root, page), "utf8"), files).map(({ line, path }) => ({
        rule: "recipes",
        place: `${page}:${line}`,
        message: `${path} is not there`,
      })),
    );

/**
 * Paths in a text that are no file, and no folder of files. A path is what stands between
 * backquotes, has a slash, and begins with a folder of the repository.
 */
export function missingPaths(
  text: string,
  files: readonly string[],
): readonly { readonly line: number; readonly path: string }[] {
  const tops = new Set(files.flatMap((file) => (file.includes("/") ? [topOf(file)] : [])));
  const known = new Set(files);
  const isThere = (path: string) =>
    path.endsWith("/") ? files.some((file) => file.startsWith(path)) : known.has(path);
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(QUOTED)].flatMap(([, path = ""]) => {
      const isPath = path.includes("/") && tops.has(topOf(path));
      return isPath && !isThere(path) ? [{ line: index + 1, path }] : [];
    }),
  );
}

function topOf(path: string): string {
  return path.slice(0, path.indexOf("/"));
}
