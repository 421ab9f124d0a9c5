import { loadLocale } from "@fairline/i18n";
import { beforeAll, describe, expect, it } from "vitest";
import { percentRange, percentText, shortPercent } from "./percent-text.ts";

beforeAll(async () => {
  await Promise.all([loadLocale("en"), loadLocale("de")]);
});

it("what comes back is cut to two decimals, never rounded up", () => {
  expect(percentText("98.98999", "en")).toBe("98.98");
  expect(percentText("99.00000", "de")).toBe("99,00");
});

it("the worst and the best choice are told apart only where two decimals differ", () => {
  expect(percentRange({ least: "98.99032", greatest: "99.00000" }, "en")).toBe("98.99–99.00");
  expect(percentRange({ least: "96.51578", greatest: "96.51999" }, "en")).toBe("96.51");
});

describe("a return at a glance", () => {
  it.each([
    ["99.00000", "99"],
    ["96.51578", "96.5"],
    ["99.54390", "99.5"],
    ["87.00000", "87"],
    ["98.99032", "98.9"],
    ["100.00000", "100"],
  ])("%s is %s, never more than is given back", (percent, text) => {
    expect(shortPercent(percent, "en")).toBe(text);
  });
});
