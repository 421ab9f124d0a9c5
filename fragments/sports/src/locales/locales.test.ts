import { compareDictionaries } from "@fairline/i18n/testing";
import { expect, it } from "vitest";
import en from "./en.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };

it("says the same things with the same values in English and Russian", () => {
  expect(compareDictionaries(en, ru)).toEqual([]);
});
