import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import type { Consent } from "../../common/consent/consent.ts";
import { createKeeper } from "../consent/keeper.ts";
import { keepReferral } from "./keep-referral.ts";

function open(consent: Consent, kept = new Map<string, string>()) {
  const keeper = createKeeper(
    {
      text: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
      write: (name, value) => void kept.set(name, value),
      remove: (name) => void kept.delete(name),
    },
    consent,
  );
  const bus = createBridgeBus(() => undefined);
  const { signal } = new AbortController();
  const told: string[] = [];
  bus.on("referral:told", ({ code }) => void told.push(code), signal);
  const arrive = (search: string) => keepReferral({ bus, keeper, search, signal });
  return { kept, told, arrive, ask: () => bus.emit("referral:ask", {}) };
}

describe("who sent a visitor", () => {
  it("[CFG-03] is kept with consent, told to the form, and the first one counts", () => {
    const { kept, told, arrive, ask } = open(1);
    arrive("?ref=OWL-7");
    arrive("?ref=OTHER");
    ask();
    expect(kept.get("refererid")).toBe("OWL-7");
    expect(new Set(told)).toEqual(new Set(["OWL-7"]));
  });

  it("rides along in the page without consent, and leaves nothing behind", () => {
    const { kept, told, arrive } = open(2);
    arrive("?ref=OWL-7");
    expect(told).toEqual(["OWL-7"]);
    expect(kept.size).toBe(0);
  });

  it.each(["", "?ref=", "?ref=a%20b", `?ref=${"x".repeat(129)}`, "?other=OWL-7"])(
    "is nobody with %s",
    (search) => {
      const { kept, told, arrive, ask } = open(1);
      arrive(search);
      ask();
      expect([kept.size, told]).toEqual([0, []]);
    },
  );
});
