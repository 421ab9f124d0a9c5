import { describe, expect, it } from "vitest";
import type { FragmentDefinition } from "./fragment-definition.ts";
import { showFragment } from "./testing/index.ts";

const cut = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

const sports: FragmentDefinition<null> = {
  name: "sports",
  messages: { ru: cut },
  load: async ({ texts }) => ({ state: null, title: (await texts())("title") }),
  App: () => <p>stands</p>,
};

describe("a fragment on the server", () => {
  it("[CFG-04] has its title and its page with the platform's texts where its own do not come", async () => {
    const data = { common: {}, sports: { title: "Ставки" } };
    const reply = { version: "1", lang: "ru", data, fallback: [] };
    const shown = await showFragment(sports, "/", {
      lang: "ru",
      replies: { "/bff-api/dictionary/get": reply },
    });
    expect(shown).toMatchObject({ title: "Ставки", body: "<p>stands</p>" });
  });

  it("[CFG-04] fails by the name of what it lacks where nobody tells it", async () => {
    await expect(showFragment(sports, "/", { lang: "ru" })).rejects.toMatchObject({
      code: "FRAGMENT_DICTIONARY",
    });
  });
});
