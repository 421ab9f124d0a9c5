import type { ApiFetch } from "@fairline/api-client";
import { FEATURES } from "@fairline/contracts/features";
import { configLifeSeconds, defaultSiteConfig } from "@fairline/contracts/site-config";
import { fakeClock, type Log, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createSiteSource, type SitePlace, type SiteSource } from "./site-source.ts";

function open(answers: readonly (object | "down")[]) {
  const clock = fakeClock(0);
  const errors: string[] = [];
  const log: Log = { info() {}, warn() {}, error: (_facts, message) => void errors.push(message) };
  const asked: string[] = [];
  const apiFetch: ApiFetch = async (url) => {
    asked.push(url);
    const data = answers[Math.min(asked.length, answers.length) - 1];
    if (data === "down") throw new TypeError("down");
    const reply = { version: "1", lang: "en", data, failed: [] };
    return { status: 200, text: async () => JSON.stringify(reply) };
  };
  const source = createSiteSource({
    apiFetch,
    apiOrigin: "http://platform.invalid",
    publicOrigin: "http://fairline.example",
    clock,
    log,
  });
  return { source, clock, errors, asked };
}

/** A platform that calls the site by the place that it is asked about: language, then country. */
function openWorld() {
  const clock = fakeClock(0);
  const asked: string[] = [];
  const state = { isSlow: false, mark: "" };
  const apiFetch: ApiFetch = async (url, { headers }) => {
    const lang = new URL(url).searchParams.get("lang");
    const place = `${lang ?? ""}@${headers["x-geo-country"] ?? ""}`;
    asked.push(place);
    if (state.isSlow) return new Promise(() => undefined);
    const companyName = place === "@" ? "Base" : place + state.mark;
    const data = { ...usual, core: { ...usual.core, companyName, ...(lang ? { lng: lang } : {}) } };
    const reply = { version: "1", lang: lang ?? "en", data, failed: [] };
    return { status: 200, text: async () => JSON.stringify(reply) };
  };
  const source = createSiteSource({
    apiFetch,
    apiOrigin: "http://platform.invalid",
    publicOrigin: "http://fairline.example",
    clock,
    log: silentLog,
  });
  return { source, clock, asked, state };
}

function nameAt(source: SiteSource, place: SitePlace): string {
  return source.look(place).core.companyName;
}

const usual = JSON.parse(JSON.stringify(defaultSiteConfig()));

const LIFE_MS = configLifeSeconds("@ fairline.example") * 1_000;

/** Lets answers that are there already arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe("configuration of the site", () => {
  it("[CFG-06] is asked for in one question, and says only what is not usual", async () => {
    const available = Object.values(FEATURES).filter((id) => id !== FEATURES.toto);
    const { source, asked, errors } = open([
      { ...usual, core: { ...usual.core, lng: "en" }, modules: { ...usual.modules, available } },
    ]);
    expect(source.site()).toEqual({});
    expect(source.isKnown()).toBe(false);
    await source.start();
    expect(source.isKnown()).toBe(true);
    expect(source.site()).toMatchObject({ core: { lng: "en" }, modules: { available } });
    expect(Object.keys(source.site())).toEqual(["core", "modules"]);
    expect(asked).toHaveLength(1);
    expect(errors).toEqual([]);
    source.stop();
  });

  it("[CFG-02] is asked for again after 600 to 900 seconds, and sooner when nobody answered", async () => {
    const { source, clock, asked, errors } = open(["down", usual]);
    await source.start();
    expect(errors).toEqual(["no site config"]);
    clock.advance(10_000);
    await settle();
    expect(asked).toHaveLength(2);
    clock.advance(LIFE_MS - 1);
    expect(asked).toHaveLength(2);
    clock.advance(1);
    expect(asked).toHaveLength(3);
    await settle();
    source.stop();
    clock.advance(10_000_000);
    expect(asked).toHaveLength(3);
  });

  it("keeps what it knew while nobody answers", async () => {
    const { source, clock } = open([{ ...usual, core: { ...usual.core, lng: "en" } }, "down"]);
    await source.start();
    clock.advance(LIFE_MS);
    await settle();
    expect(source.site()).toMatchObject({ core: { lng: "en" } });
    source.stop();
  });

  it("is forgotten when nobody answers for a day", async () => {
    const { source, clock } = open([{ ...usual, core: { ...usual.core, lng: "en" } }, "down"]);
    await source.start();
    for (let hour = 0; hour < 25 * 360; hour += 1) {
      clock.advance(10_000);
      await settle();
    }
    expect(source.site()).toEqual({});
    source.stop();
  });

  it("[CFG-01] of a place is asked for once at a time, and its first page waits for it", async () => {
    const { source, asked } = openWorld();
    expect(nameAt(source, { lang: "de" })).toBe("Fairline");
    await source.know({ lang: "de" });
    expect(asked).toEqual([]);
    await source.start();
    expect(nameAt(source, { country: "ie", lang: "de" })).toBe("Base");
    await Promise.all([
      source.know({ country: "ie", lang: "de" }),
      source.know({ country: "ie", lang: "de" }),
    ]);
    expect(asked).toEqual(["@", "de@ie"]);
    expect(nameAt(source, { country: "ie", lang: "de" })).toBe("de@ie");
    expect(source.site({ country: "ie", lang: "de" })).toMatchObject({ core: { lng: "de" } });
    await source.know({ country: "ie", lang: "de" });
    expect(asked).toHaveLength(2);
    source.stop();
  });

  it("[CFG-01] of one country holds in no other, and not where nobody knows the country", async () => {
    const { source } = openWorld();
    await source.start();
    await source.know({ country: "ie" });
    expect(nameAt(source, { country: "ie" })).toBe("@ie");
    expect(nameAt(source, { country: "ie", lang: "fr" })).toBe("@ie");
    expect(nameAt(source, { country: "de" })).toBe("Base");
    expect(nameAt(source, {})).toBe("Base");
    source.stop();
  });

  it("[CFG-02] of a place that is slow or fails is the site's, and is asked for again", async () => {
    const { source, clock, asked, state } = openWorld();
    await source.start();
    state.isSlow = true;
    const waiting = source.know({ country: "ie" });
    clock.advance(100);
    await waiting;
    expect(nameAt(source, { country: "ie" })).toBe("Base");
    clock.advance(2_000);
    await settle();
    expect(nameAt(source, { country: "ie" })).toBe("Base");
    state.isSlow = false;
    await source.know({ country: "ie" });
    expect(asked).toEqual(["@", "@ie"]);
    clock.advance(10_000);
    await source.know({ country: "ie" });
    await settle();
    expect(nameAt(source, { country: "ie" })).toBe("@ie");
    source.stop();
  });

  it("[CFG-01] of a place is what was published last for the next page from there", async () => {
    const { source, state } = openWorld();
    await source.start();
    await source.know({ country: "ie" });
    state.mark = " new";
    await source.refresh();
    await source.know({ country: "ie" });
    expect(nameAt(source, { country: "ie" })).toBe("@ie new");
    source.stop();
  });

  it("is asked for again as soon as something was published", async () => {
    const named = (companyName: string) => ({ ...usual, core: { ...usual.core, companyName } });
    const { source, asked } = open([named("Old"), named("New")]);
    await source.start();
    await source.refresh();
    expect(source.look().core.companyName).toBe("New");
    expect(asked).toHaveLength(2);
    source.stop();
  });

  it("[CFG-02] of a group that cannot be read is the default, and it is logged", async () => {
    const { source, errors } = open([{ ...usual, core: { lng: 7 }, reg: undefined }]);
    await source.start();
    expect(source.site().core).toBeUndefined();
    expect(errors).toEqual(["config group core failed", "config group reg failed"]);
    source.stop();
  });
});
