import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { createPageHold } from "./page-hold.ts";
import { createUnsavedForms, isChanged } from "./unsaved-forms.ts";

function open() {
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const said: boolean[] = [];
  const { signal } = new AbortController();
  bus.on("navigation:block", ({ isBlocked }) => said.push(isBlocked), signal);
  const page = createPageHold(bus, "forms");
  return { forms: createUnsavedForms(page), page, said };
}

describe("forms with something unsaved", () => {
  it("[NAV-03] hold their page from the first of them to the last", () => {
    const { forms, said } = open();
    forms.note("daily", false);
    expect(said).toEqual([]);
    forms.note("daily", true);
    forms.note("weekly", true);
    forms.note("weekly", true);
    forms.note("daily", false);
    expect(said).toEqual([true]);
    forms.note("weekly", false);
    forms.note("weekly", false);
    expect(said).toEqual([true, false]);
  });

  it("[NAV-03] hold a page that was left all the same once more is typed in another", () => {
    const { forms, page, said } = open();
    forms.note("daily", true);
    page.letGo();
    forms.note("daily", true);
    expect(said).toEqual([true, false]);
    forms.note("weekly", true);
    expect(said).toEqual([true, false, true]);
  });

  it("are those in which something else stands than at first", () => {
    const first = { email: "", name: "Robin", accepts: false };
    expect(isChanged(first, { ...first })).toBe(false);
    expect(isChanged(first, { ...first, email: "r" })).toBe(true);
    expect(isChanged(first, { ...first, accepts: true })).toBe(true);
    expect(isChanged(first, { ...first, name: "" })).toBe(true);
  });
});
