import { I18nProvider, loadDictionary, loadLocale, type OddsNotation } from "@fairline/i18n";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Money } from "../money/money.tsx";
import { When } from "../when/when.tsx";
import { OddsButton, type OddsState } from "./odds-button.tsx";
import { oddsText } from "./odds-text.ts";

const dictionary = await loadDictionary("en");

function draw(node: ReactNode, oddsFormat: OddsNotation = "decimal"): string {
  return renderToStaticMarkup(
    <I18nProvider lang="en" dictionary={dictionary} timeZoneMinutes={60} oddsFormat={oddsFormat}>
      {node}
    </I18nProvider>,
  );
}

const button = (state: OddsState, oddsMilli: number | null = 1_740) =>
  draw(<OddsButton oddsMilli={oddsMilli} state={state} name="Arsenal" isSelected={false} />);

describe("OddsButton", () => {
  it("says its name with the price and can be pressed", () => {
    const html = button("open");
    expect(html).toContain('aria-label="Arsenal, 1.74"');
    expect(html).toContain('aria-pressed="false"');
    expect(html).not.toContain("aria-disabled");
  });

  it("says that it is suspended and stays reachable", () => {
    const html = button("suspended");
    expect(html).toContain('aria-label="Arsenal, suspended"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(" disabled");
  });

  it("shows a dash when it is closed", () => {
    expect(button("closed")).toContain(">—<");
    expect(button("closed")).toContain("Arsenal, closed");
  });

  it("keeps its box without a price", () => {
    expect(button("loading", null)).toContain('data-state="loading"');
  });

  it("puts nothing into style attributes", () => {
    expect(button("open")).not.toContain("style=");
  });
});

await loadLocale("ru");

describe("oddsText", () => {
  it("writes each notation, with the language's mark only where it has decimals", () => {
    expect(oddsText(1_740, "decimal", "en")).toBe("1.74");
    expect(oddsText(1_740, "decimal", "ru")).toBe("1,74");
    expect(oddsText(3_000, "american", "ru")).toBe("+200");
    expect(oddsText(1_500, "american", "en")).toBe("−200");
    expect(oddsText(null, "decimal", "en")).toBe("—");
  });
});

describe("Money and When", () => {
  it("read the wire's text, and show a dash for what is no amount", () => {
    expect(draw(<Money amountMinor="1050" currency="EUR" />)).toContain("€10.50");
    expect(draw(<Money amountMinor="x" currency="EUR" />)).toContain("—");
  });

  it("write a near day as a word", () => {
    const now = Date.UTC(2026, 8, 21, 10);
    const near = (atMs: number) => draw(<When atMs={atMs} look="near" nowMs={now} />);
    expect(near(now)).toContain(">11:00<");
    expect(near(now + 86_400_000)).toContain("Tomorrow, 11:00");
    expect(near(now - 86_400_000)).toContain("Yesterday, 11:00");
    expect(near(now + 5 * 86_400_000)).toContain("26/09, 11:00");
  });
});
