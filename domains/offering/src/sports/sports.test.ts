import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { sports } from "./sports.ts";

const SOURCE = join(import.meta.dirname, "..");
/** The list of the sports, and the door through which feeds get the types of facts. */
const LISTS = new Set(["index.ts", "sports/sports.ts"]);

/** Files of the core: neither tests nor the folder of a sport. */
function coreFiles(): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => relative(SOURCE, join(parentPath, name)))
    .filter((file) => !file.endsWith(".test.ts") && !/^sports\/[^/]+\//.test(file));
}

describe("the list of sports", () => {
  it("is the only place of the core that names a sport or its market types", () => {
    const prefixes = sports.flatMap(({ marketTypes }) =>
      marketTypes.map(({ id }) => id.slice(0, id.indexOf(".") + 1)),
    );
    const names = [...new Set([...sports.map(({ id }) => id), ...prefixes])];
    const files = coreFiles();
    const found = files
      .filter((file) => !LISTS.has(file))
      .filter((file) => {
        const text = readFileSync(join(SOURCE, file), "utf8").toLowerCase();
        return names.some((name) => text.includes(name.endsWith(".") ? `"${name}` : name));
      });
    expect(files.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  });

  it("gives each market type to one sport, with a stop group of its own", () => {
    const ids = sports.flatMap(({ marketTypes }) => marketTypes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { marketTypes, stopGroups } of sports) {
      for (const { stopGroup } of marketTypes) expect(stopGroups).toContain(stopGroup);
    }
  });

  it("lists markets of known types that are open before a match and price it whole", () => {
    for (const sport of sports) {
      const markets = sport.listMarkets(sport.newRecord);
      expect(markets.length).toBeGreaterThan(10);
      for (const market of markets) {
        expect(sport.marketTypes).toContain(market.type);
        expect(sport.decide(market, sport.newRecord)).toBeNull();
      }
    }
  });
});
