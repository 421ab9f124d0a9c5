import { compareDictionaries } from "@fairline/i18n/testing";
import { expect, it } from "vitest";
import accumulatorsEn from "../accumulators/locales/en.json" with { type: "json" };
import accumulatorsRu from "../accumulators/locales/ru.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };

it("says the same things with the same values in English and Russian", () => {
  expect(compareDictionaries(en, ru)).toEqual([]);
  expect(compareDictionaries(accumulatorsEn, accumulatorsRu)).toEqual([]);
});
