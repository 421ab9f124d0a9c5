import { I18nProvider } from "@fairline/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { When } from "./when.tsx";

it("a server never asks its own clock's zone: both sides of a change have one offset", () => {
  vi.stubEnv("TZ", "Europe/Dublin");
  const draw = (atMs: number, isOwnZone: boolean) =>
    renderToStaticMarkup(
      <I18nProvider
        lang="en"
        dictionary={{}}
        timeZoneMinutes={60}
        isOwnZone={isOwnZone}
        oddsFormat="decimal"
      >
        <When atMs={atMs} look="time" />
      </I18nProvider>,
    );
  for (const isOwnZone of [true, false]) {
    expect(draw(Date.UTC(2026, 9, 25, 0, 30), isOwnZone)).toContain(">01:30<");
    expect(draw(Date.UTC(2026, 9, 26, 0, 30), isOwnZone)).toContain(">01:30<");
  }
});
