import { describe, expect, it } from "vitest";
import { listPage } from "./list-page.ts";

const list = (counts: Readonly<Record<string, number>>) => ({
  counts: new Map(Object.entries(counts)),
  fallback: "en",
  pageSize: 12,
});

describe("page of a list", () => {
  it("is there up to the last one, and the first one always", () => {
    expect(listPage(list({ en: 25 }), "de", 3)).toEqual({ pages: 3, languages: null });
    expect(listPage(list({ en: 24 }), "de", 3)).toBeUndefined();
    expect(listPage(list({}), "de", 1)).toEqual({ pages: 1, languages: null });
    expect(listPage(list({}), "de", 2)).toBeUndefined();
  });

  it("may be there in some languages alone, where English has fewer texts", () => {
    const counted = list({ en: 12, ru: 5, tr: 13 });
    expect(listPage(counted, "ru", 2)).toEqual({ pages: 2, languages: ["ru", "tr"] });
    expect(listPage(counted, "tr", 3)).toEqual({ pages: 3, languages: ["tr"] });
    expect(listPage(counted, "en", 1)).toEqual({ pages: 1, languages: null });
    expect(listPage(counted, "en", 2)).toBeUndefined();
  });
});
