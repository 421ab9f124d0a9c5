import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadLate } from "./load-late.ts";

/** Scripts whose absence has a rule of its own: a log in place of notices, other ways to ask. */
const OWN_RULES = ["./notices/create-notices.ts", "./support/load-help.ts"];

/** What stands before an import that is none of a late script, or is made as it should be. */
const ALLOWED = /(?:loadLate\(\s*\(\) =>|typeof)\s+$/;

describe("a script that comes late", () => {
  it("is handed on, and the page stays", async () => {
    let reloads = 0;
    expect(
      await loadLate(
        async () => "script",
        () => (reloads += 1),
      ),
    ).toBe("script");
    expect(reloads).toBe(0);
  });

  it("[NAV-04] loads the page again when it does not come, and its caller hears why", async () => {
    let reloads = 0;
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const loading = loadLate(
      () => Promise.reject(cause),
      () => (reloads += 1),
    );
    await expect(loading).rejects.toBe(cause);
    expect(reloads).toBe(1);
  });

  it("[NAV-04] comes by no other way, wherever the page fetches one", () => {
    const bare = sourcesBelow(import.meta.dirname).flatMap(({ path, text }) =>
      [...text.matchAll(/import\("(\.[^"]+\.tsx?)"\)/g)]
        .filter(({ index }) => !ALLOWED.test(text.slice(0, index)))
        .flatMap(([, name = ""]) => (OWN_RULES.includes(name) ? [] : [`${path}: ${name}`])),
    );
    expect(bare).toEqual([]);
  });
});

function sourcesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}
