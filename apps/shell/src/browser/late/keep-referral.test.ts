import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import type { Consent } from "../../common/consent/consent.ts";
import { createKeeper } from "../consent/keeper.ts";
import { keepReferral } from "./keep-referral.ts";

function open(consent: Consent, kept = new Map<string, string>()) {
  const lives = new Map<string, number | null>();
  const keeper = createKeeper(
    {
      text: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
      write(name, value, lifeSeconds) {
        kept.set(name, value);
        lives.set(name, lifeSeconds);
      },
      remove: (name) => void kept.delete(name),
    },
    consent,
  );
  const bus = createBridgeBus(() => undefined);
  const { signal } = new AbortController();
  const told: string[] = [];
  bus.on("referral:told", ({ code }) => void told.push(code), signal);
  const arrive = (search: string) => keepReferral({ bus, keeper, search, signal });
  return { kept, lives, told, arrive, ask: () => bus.emit("referral:ask", {}) };
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

  it("[ANA-03] is written in the cookies of each way, for exactly their lives", () => {
    const { kept, lives, told, arrive } = open(1);
    arrive("?btag=77_12_summer&subid=s-1&clickid=c.9&pb=1&ref=OWL-7&reflink=x1");
    expect(Object.fromEntries(kept)).toEqual({
      refererid: "OWL-7",
      short_reflink: "x1",
      partner_id: "77",
      reflink_id: "12_summer",
      subid: "s-1",
      click_partner_id: "c.9",
      postback_watcher: "c.9",
    });
    const [DAY, HALF, FULL] = [86_400, 30, 60];
    expect(lives.get("refererid")).toBe(FULL * DAY);
    expect(lives.get("short_reflink")).toBe(3_600);
    expect(lives.get("partner_id")).toBe(FULL * DAY);
    expect(lives.get("reflink_id")).toBe(FULL * DAY);
    expect(lives.get("subid")).toBe(FULL * DAY);
    expect(lives.get("click_partner_id")).toBe(HALF * DAY);
    expect(lives.get("postback_watcher")).toBe(HALF * DAY);
    expect(told).toEqual(["c.9"]);
  });

  it("[ANA-03] is a short link for an hour, as long as no click and no partner says more", () => {
    const { kept, lives, told, arrive } = open(1);
    arrive("?reflink=owl-summer&ref=OWL-7");
    expect(kept.get("short_reflink")).toBe("owl-summer");
    expect(lives.get("short_reflink")).toBe(3_600);
    expect(told).toEqual(["owl-summer"]);
    const partner = open(1);
    partner.arrive("?reflink=owl-summer&btag=77_12");
    expect(partner.told).toEqual(["77_12"]);
    const bare = open(2);
    bare.arrive("?reflink=owl-summer");
    expect([bare.told, bare.kept.size]).toEqual([["owl-summer"], 0]);
  });

  it("[ANA-03] watches a click for four seconds when its partner is not to be told", () => {
    const { lives, arrive } = open(1);
    arrive("?clickid=c.9");
    expect(lives.get("postback_watcher")).toBe(4);
  });

  it.each([
    ["?btag=77_12", "77_12"],
    ["?tag=77_12", "77_12"],
    ["?qtag=77_12_shop", "77_12_shop"],
    ["?btag=77&tag=78_1", "78_1"],
    ["?qtag=1_1&btag=2_2&ref=OWL-7", "2_2"],
  ])("[ANA-04] is the partner whom the address names first: %s", (search, code) => {
    const { told, arrive } = open(1);
    arrive(search);
    expect(told).toEqual([code]);
  });

  it("stays who it was first, whatever way another one takes", () => {
    const { kept, told, arrive } = open(1);
    arrive("?ref=OWL-7");
    arrive("?btag=77_12&subid=s-1");
    expect([...kept.keys()]).toEqual(["refererid"]);
    expect(new Set(told)).toEqual(new Set(["OWL-7"]));
  });

  it.each([
    "",
    "?subid=s-1",
    "?btag=77",
    "?clickid=a%20b",
    "?ref=",
    "?ref=a%20b",
    `?ref=${"x".repeat(129)}`,
    "?other=OWL-7",
  ])("[ANA-04] is nobody with %s", (search) => {
    const { kept, told, arrive, ask } = open(1);
    arrive(search);
    ask();
    expect([kept.size, told]).toEqual([0, []]);
  });
});
