import { describe, expect, it } from "vitest";
import { writtenIn } from "./written-in.ts";

const site = { codes: ["en", "ru", "de", "ar"], usual: "ru" };

describe("languages of a page", () => {
  it("[SEO-01] are all that guests may read, where it is written in every one", () => {
    expect(writtenIn({ ...site, lang: "de", written: null })).toEqual({
      standsFor: "de",
      members: site.codes,
      forOthers: "ru",
    });
  });

  it("[SEO-01] are those it is written in, the same on each of them", () => {
    const told = { members: ["en", "ru"], forOthers: "ru" };
    for (const lang of ["en", "ru"]) {
      expect(writtenIn({ ...site, lang, written: ["en", "fr", "ru"] })).toEqual({
        ...told,
        standsFor: lang,
      });
    }
    const english = writtenIn({ ...site, lang: "en", written: ["de", "en"] });
    expect(english).toEqual({ standsFor: "en", members: ["en", "de"], forOthers: "en" });
    expect(writtenIn({ ...site, lang: "de", written: ["de"] }).forOthers).toBeUndefined();
  });

  it("[SEO-01] are none where English stands in: the page is the English one", () => {
    const none = { members: [], forOthers: undefined };
    expect(writtenIn({ ...site, lang: "ar", written: ["en", "ru"] })).toEqual({
      ...none,
      standsFor: "en",
    });
    // English that no guest may read has no address to stand for.
    const codes = ["ru", "ar"];
    expect(writtenIn({ codes, usual: "ru", lang: "ar", written: ["en", "ru"] })).toEqual({
      ...none,
      standsFor: "ar",
    });
  });

  it("are none of a page that only players may read", () => {
    expect(writtenIn({ ...site, lang: "hi", written: null })).toEqual({
      standsFor: "hi",
      members: [],
      forOthers: undefined,
    });
  });
});
