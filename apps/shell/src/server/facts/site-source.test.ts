import type { ApiFetch } from "@fairline/api-client";
import { FEATURES } from "@fairline/contracts/features";
import { configLifeSeconds, defaultSiteConfig } from "@fairline/contracts/site-config";
import { fakeClock, type Log } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createSiteSource } from "./site-source.ts";

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

const usual = JSON.parse(JSON.stringify(defaultSiteConfig()));

const LIFE_MS = configLifeSeconds(" fairline.example") * 1_000;

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

  it("[CFG-01] of a language is asked for once at a time, and no page waits for it", async () => {
    const named = (companyName: string) => ({ ...usual, core: { ...usual.core, companyName } });
    const { source, asked } = open([named("Base"), named("Deutsch")]);
    expect(source.look("de").core.companyName).toBe("Fairline");
    expect(asked).toEqual([]);
    await source.start();
    expect(source.look("de").core.companyName).toBe("Base");
    expect(source.look("de").core.companyName).toBe("Base");
    await settle();
    expect(source.look("de").core.companyName).toBe("Deutsch");
    expect(source.look("en").core.companyName).toBe("Base");
    await settle();
    expect(asked.map((url) => new URL(url).searchParams.get("lang"))).toEqual([null, "de", "en"]);
    source.stop();
  });

  it("is asked for again as soon as something was published", async () => {
    const named = (companyName: string) => ({ ...usual, core: { ...usual.core, companyName } });
    const { source, asked } = open([named("Old"), named("New")]);
    await source.start();
    await source.refresh();
    expect(source.look("").core.companyName).toBe("New");
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
