import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createTranslate, languages, loadDictionary } from "@fairline/i18n";
import { compareDictionaries } from "@fairline/i18n/testing";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { isDrawn } from "./match-drawings.tsx";
import { findSport, sportPages } from "./sports.ts";

const SOURCE = join(import.meta.dirname, "..");
/** The lists of the sports, and of their drawings. */
const LISTS = new Set(["sports/sports.ts", "sports/match-drawings.tsx"]);

/** Files for all sports: neither tests and their samples nor the folder of a sport. */
function sharedFiles(): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$|^en\.json$/.test(entry.name))
    .map(({ parentPath, name }) => relative(SOURCE, join(parentPath, name)))
    .filter((file) => !/\.test\.tsx?$|^testing\/|^sports\/[^/]+\//.test(file));
}

describe("the list of sports", () => {
  it("is the only place of the pages that names a sport or its market types", () => {
    const prefixes = sportPages.flatMap(({ columns }) =>
      columns.flatMap(({ groups }) =>
        groups.map(({ typeId }) => typeId.slice(0, typeId.indexOf(".") + 1)),
      ),
    );
    const names = [...new Set([...sportPages.map(({ id }) => id), ...prefixes])];
    const files = sharedFiles();
    const found = files
      .filter((file) => !LISTS.has(file))
      .filter((file) => {
        const text = readFileSync(join(SOURCE, file), "utf8").toLowerCase();
        return names.some((name) => text.includes(name.endsWith(".") ? `"${name}` : name));
      });
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it("has words of every sport for its columns and titles in every language", async () => {
    for (const { code } of languages) {
      const t = createTranslate(code, await loadDictionary(code, messages));
      for (const { id, columns, tabs } of sportPages) {
        const keys = [
          `common.${id}`,
          ...["title", "list", "description"].flatMap((what) =>
            ["live", "line"].map((section) => `sports.${id}.${what}.${section}`),
          ),
          ...columns.flatMap(({ groups }) =>
            groups.flatMap((group) =>
              group.cells.map((cell) => `sports.${id}.cell.${group.id}.${cell}`),
            ),
          ),
          ...tabs.filter((tab) => tab.id !== "all").map((tab) => `market-group.${tab.id}`),
        ];
        expect(
          keys.filter((key) => t(key) === key),
          code,
        ).toEqual([]);
      }
    }
  });

  it("keeps the words of a sport in its own folder, the same in English and Russian", async () => {
    for (const sport of sportPages) {
      const [en, ru] = await Promise.all([sport.messages["en"]?.(), sport.messages["ru"]?.()]);
      const keys = Object.keys(en?.default ?? {});
      expect(keys.length).toBeGreaterThan(20);
      expect(keys.filter((key) => !key.startsWith(`sports.${sport.id}.`))).toEqual([]);
      expect(compareDictionaries(en?.default ?? {}, ru?.default ?? {})).toEqual([]);
    }
  });

  it("shows a sport that it does not know by its score and markets alone", () => {
    const curling = findSport("curling");
    expect(curling.tabs.map(({ id }) => id)).toEqual(["main", "all"]);
    expect(curling.scoreParts.map(({ id }) => id)).toEqual(["main"]);
    expect(["football", "curling", "constructor"].map(isDrawn)).toEqual([true, false, false]);
  });
});
