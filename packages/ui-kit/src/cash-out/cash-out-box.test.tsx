import { I18nProvider, loadDictionary } from "@fairline/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CashOutBox, type CashOutBoxProps } from "./cash-out-box.tsx";

const dictionary = await loadDictionary("en");

function draw(props: Partial<CashOutBoxProps>): string {
  const whole: CashOutBoxProps = {
    currency: "EUR",
    offer: { amountMinor: "3120", delaySeconds: 0 },
    state: "ready",
    isBusy: false,
    problem: null,
    onSell: () => undefined,
    ...props,
  };
  return renderToStaticMarkup(
    <I18nProvider lang="en" dictionary={dictionary} timeZoneMinutes={0} oddsFormat="decimal">
      <CashOutBox {...whole} />
    </I18nProvider>,
  );
}

describe("the box of a cash-out", () => {
  it("names the amount on its button", () => {
    expect(draw({})).toMatch(/<button[^>]*>.*Cash out €31\.20/);
  });

  it("tells that selling is paused, and that a sale waits", () => {
    expect(draw({ offer: null, state: "paused" })).toContain("suspended");
    const waiting = draw({ state: "waiting" });
    expect(waiting).toContain('role="status"');
    expect(waiting).not.toContain("<button");
  });

  it("is absent for a bet that cannot be sold", () => {
    expect(draw({ offer: null })).toBe("");
  });

  it("speaks of what went wrong", () => {
    expect(draw({ problem: "The offer has changed." })).toMatch(
      /role="alert"[^>]*>The offer has changed\./,
    );
  });
});
