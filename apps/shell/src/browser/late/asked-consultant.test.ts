import { describe, expect, it } from "vitest";
import { exampleStore } from "../../testing/example-store.ts";
import { followAskedConsultant } from "./asked-consultant.ts";

const ASKED = "?payment_consultant=1";

function open(change: Parameters<typeof exampleStore>[0]) {
  const shown: string[] = [];
  const store = exampleStore(change);
  const leaving = new AbortController();
  followAskedConsultant(store, { show: (view) => void shown.push(view) }, leaving.signal);
  return { shown, store, leaving };
}

describe("an address that asks for the consultant", () => {
  it("[NAV-10] of the pay-in page shows it, on arrival as after a move within the document", () => {
    expect(open({ routeName: "recharge", search: ASKED }).shown).toEqual(["consultant"]);
    const { shown, store } = open({ routeName: "account", search: "" });
    store.setFacts({ routeName: "recharge", search: ASKED });
    store.setUi({ isFarDown: true });
    expect(shown).toEqual(["consultant"]);
    store.setFacts({ routeName: "account", search: "" });
    store.setFacts({ routeName: "recharge", search: ASKED });
    expect(shown).toEqual(["consultant", "consultant"]);
  });

  it("[NAV-10] of any other page, or with another value, shows nothing", () => {
    expect(open({ routeName: "account", search: ASKED }).shown).toEqual([]);
    expect(open({ routeName: "recharge", search: "?payment_consultant=0" }).shown).toEqual([]);
    const { shown, store, leaving } = open({ routeName: "account" });
    leaving.abort();
    store.setFacts({ routeName: "recharge", search: ASKED });
    expect(shown).toEqual([]);
  });
});
