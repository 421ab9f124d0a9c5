import { COOKIE_TABLE } from "@fairline/contracts/cookies";
import { describe, expect, it } from "vitest";
import {
  allows,
  type Consent,
  consentOf,
  consentText,
  parseConsent,
} from "../../common/consent/consent.ts";
import { siteFacts } from "../../common/facts/site-facts.ts";
import type { CookieDoor } from "./document-cookies.ts";
import { createKeeper } from "./keeper.ts";

function fakeDoor() {
  const kept = new Map<string, string>();
  const lives = new Map<string, number | null>();
  const door: CookieDoor = {
    text: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
    write(name, value, lifeSeconds) {
      kept.set(name, value);
      lives.set(name, lifeSeconds);
    },
    remove: (name) => void kept.delete(name),
  };
  return { door, kept, lives };
}

describe("consent", () => {
  it("[SHELL-14] of each type allows its own class and what is necessary", () => {
    const classes = ["necessary", "functional", "marketing"] as const;
    const table = ([0, 1, 2, 3, 4] as const).map((type) => classes.filter((c) => allows(type, c)));
    expect(table).toEqual([
      ["necessary"],
      ["necessary", "functional", "marketing"],
      ["necessary"],
      ["necessary", "functional"],
      ["necessary", "marketing"],
    ]);
  });

  it("is asked again for another wording, and read from nothing else", () => {
    expect(parseConsent(consentText(3))).toBe(3);
    for (const text of [undefined, "", "3", "3.2020-01", "9.2026-10", "x"]) {
      expect(parseConsent(text)).toBe(0);
    }
  });

  it("is taken as given where nobody needs to be asked", () => {
    const site = siteFacts({
      application: { consentRequired: ["de"] },
      common: { currentCountryCode: "us" },
    });
    expect(consentOf(site, undefined)).toBe(1);
    expect(consentOf(site, consentText(2))).toBe(2);
    const german = { ...site, common: { ...site.common, currentCountryCode: "de" } };
    expect(consentOf(german, undefined)).toBe(0);
    expect(consentOf(siteFacts({}), undefined)).toBe(0);
  });
});

describe("the page's cookies", () => {
  it("[SHELL-14] are kept only with consent: width and settings wait in the page until then", () => {
    const { door, kept, lives } = fakeDoor();
    const keeper = createKeeper(door, 0);
    keeper.write("ww", "1366");
    keeper.write("gs", "compactView-1");
    expect(kept.size).toBe(0);
    expect(keeper.read("gs")).toBe("compactView-1");
    keeper.answer(3);
    expect(Object.fromEntries(kept)).toEqual({
      ww: "1366",
      gs: "compactView-1",
      cookie_consent: consentText(3),
    });
    for (const name of ["ww", "gs", "cookie_consent"] as const) {
      expect(lives.get(name)).toBe(COOKIE_TABLE[name].lifeSeconds);
    }
  });

  it("[SHELL-14] leave when consent is withdrawn, those of others stay", () => {
    const { door, kept } = fakeDoor();
    const keeper = createKeeper(door, 1);
    keeper.write("gs", "density-compact");
    keeper.write("partner_id", "7");
    kept.set("ua", "1");
    keeper.answer(4);
    expect([...kept.keys()].toSorted()).toEqual(["cookie_consent", "partner_id", "ua"]);
    keeper.answer(2);
    expect([...kept.keys()].toSorted()).toEqual(["cookie_consent", "ua"]);
    expect(keeper.mayKeep()).toBe(false);
  });

  it("[SHELL-14] with only what is necessary never hold a name of another class", () => {
    for (const consent of [0, 2] as readonly Consent[]) {
      const { door, kept } = fakeDoor();
      const keeper = createKeeper(door, consent);
      for (const name of ["lng", "tzo", "gs", "ww", "refererid", "hide_right"] as const) {
        keeper.write(name, "1");
      }
      expect(kept.size).toBe(0);
    }
  });
});
