import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createApiCaller } from "@fairline/api-client";
import { describe, expect, it } from "vitest";
import { loadTexts, openTexts } from "./load-texts.ts";

const gone = {
  name: "sports",
  messages: {
    ru: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  },
};

function platform(status: number) {
  const asked: string[] = [];
  const data = { common: { "common.live": "Live" }, sports: { "common.live": "Лайв", a: "А" } };
  const reply = { version: "1", lang: "ru", data, fallback: [] };
  const api = createApiCaller({
    origin: "",
    fetch: async (url) => {
      asked.push(url);
      return { status, text: async () => JSON.stringify(status === 200 ? reply : {}) };
    },
  });
  return { api, asked };
}

describe("texts of a fragment in the browser", () => {
  it("[CFG-04] are those of its build, without a question to the platform", async () => {
    const { api, asked } = platform(200);
    const messages = { ru: async () => ({ default: { mine: "Моё" } }) };
    const texts = await loadTexts({ name: "sports", messages }, "ru", api);
    expect(texts).toMatchObject({ mine: "Моё", "common.live": expect.any(String) });
    expect(asked).toEqual([]);
  });

  it("[CFG-04] are the platform's where the build's do not come, own ones over shared ones", async () => {
    const { api, asked } = platform(200);
    expect(await loadTexts(gone, "ru", api)).toEqual({ "common.live": "Лайв", a: "А" });
    expect(new URL(asked[0] ?? "", "http://x").searchParams.get("dicts")).toBe(
      "common,errors,markets,champions,sports",
    );
  });

  it("[CFG-04] are the English ones where neither build nor platform tells those of the language", async () => {
    const { api, asked } = platform(503);
    const messages = { ...gone.messages, en: async () => ({ default: { mine: "Mine" } }) };
    expect(await loadTexts({ name: "sports", messages }, "ru", api)).toMatchObject({
      mine: "Mine",
      "common.live": "Live",
    });
    expect(asked).toHaveLength(1);
  });

  it("[CFG-04] that nobody tells are a failure by its own name", async () => {
    const { api } = platform(503);
    const mute = { name: "sports", messages: { ...gone.messages, en: gone.messages.ru } };
    for (const definition of [gone, mute]) {
      await expect(loadTexts(definition, "ru", api)).rejects.toMatchObject({
        code: "FRAGMENT_DICTIONARY",
      });
    }
  });

  it("are fetched once for all of a view who want them, and not before somebody does", async () => {
    const { api, asked } = platform(200);
    const texts = openTexts(gone, "ru", api);
    expect(asked).toEqual([]);
    const [t, dictionary] = await Promise.all([texts.translate(), texts.dictionary()]);
    expect([t("a"), dictionary]).toEqual(["А", { "common.live": "Лайв", a: "А" }]);
    expect(asked).toHaveLength(1);
  });

  it("[CFG-04] come to no fragment by another way", () => {
    const fragments = join(import.meta.dirname, "../../../fragments");
    const sources = readdirSync(fragments, { recursive: true, encoding: "utf8" }).filter((path) =>
      /^[a-z]+\/src\/.*(?<!\.test)\.tsx?$/.test(path),
    );
    expect(sources.length).toBeGreaterThan(100);
    const own = sources.filter((path) =>
      readFileSync(join(fragments, path), "utf8").includes("loadDictionary"),
    );
    expect(own).toEqual([]);
  });
});
