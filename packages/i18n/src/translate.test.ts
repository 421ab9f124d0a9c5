import { describe, expect, it } from "vitest";
import { loadLocale } from "./locale-store.ts";
import { createTranslate } from "./translate.ts";

await loadLocale("ru");

describe("createTranslate", () => {
  const t = createTranslate("ru", {
    plain: "Купон",
    matches: "{count, plural, one {# матч} few {# матча} many {# матчей} other {# матча}}",
    angle: "<b> {x}",
  });

  it("gives a plain text as it is", () => {
    expect(t("plain")).toBe("Купон");
  });

  it("counts by the rules of the language", () => {
    expect([1, 2, 5, 21, 22, 25].map((count) => t("matches", { count }))).toEqual([
      "1 матч",
      "2 матча",
      "5 матчей",
      "21 матч",
      "22 матча",
      "25 матчей",
    ]);
  });

  it("shows the key of a missing text, and reads no markup", () => {
    expect(t("nowhere")).toBe("nowhere");
    expect(t("angle", { x: 1 })).toBe("<b> 1");
  });
});
