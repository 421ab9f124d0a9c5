import { describe, expect, it } from "vitest";
import { shellTexts } from "../../page/shell-texts.ts";
import { placeholderTexts } from "./placeholder.ts";

const key = (name: string) => name;

describe("what stands in the place of a fragment", () => {
  it("[CFG-04] says that the texts did not load, and offers to load them again", () => {
    expect(placeholderTexts("FRAGMENT_DICTIONARY", key)).toEqual({
      sentences: ["main_dictionary_load_error", "main_dictionary_refresh_page"],
      button: "main_refreshing_button",
      buttonKey: "main_refreshing_button",
    });
  });

  it("says of every other failure that the part did not come", () => {
    expect(placeholderTexts("FRAGMENT_MOUNT", key)).toEqual({
      sentences: ["main_fragment_failed"],
      button: "main_page_refresh_button",
      buttonKey: "main_page_refresh_button",
    });
  });

  it.each(Object.entries(shellTexts))("[CFG-04] has its words in %s", async (_lang, load) => {
    const { default: texts } = await load();
    for (const code of ["FRAGMENT_DICTIONARY", "FRAGMENT_MOUNT"]) {
      const said = placeholderTexts(code, (name) => texts[name] ?? "");
      for (const text of [...said.sentences, said.button]) expect(text).not.toBe("");
    }
  });
});
