import { createApiCaller } from "@fairline/api-client";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { fetchMissingConfig } from "./missing-config.ts";

function open(failures: number) {
  const clock = fakeClock(0);
  const askedAt: number[] = [];
  const logged: string[] = [];
  const usual = defaultSiteConfig();
  const data = { ...usual, other: { ...usual.other, snowfall: true }, toto: undefined };
  const api = createApiCaller({
    origin: "",
    fetch: async (url) => {
      expect(url).toBe("/bff-api/config/all.json?lang=de");
      askedAt.push(clock.nowMs());
      const isDown = askedAt.length <= failures;
      const reply = { version: "1", lang: "de", geo: { code: "de", id: 61 }, data };
      return { status: isDown ? 503 : 200, text: async () => JSON.stringify(isDown ? {} : reply) };
    },
  });
  const log = (message: string) => void logged.push(message);
  return { clock, askedAt, logged, asked: fetchMissingConfig({ api, clock, lang: "de", log }) };
}

async function run(clock: ReturnType<typeof fakeClock>, seconds: number): Promise<void> {
  for (let second = 0; second <= seconds; second += 1) {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    clock.advance(1_000);
  }
}

describe("configuration that a page came without", () => {
  it("[CFG-01] is asked of all.json, and only what is not usual is kept", async () => {
    const { asked, askedAt } = open(0);
    expect(await asked).toEqual({ other: { snowfall: true } });
    expect(askedAt).toEqual([0]);
  });

  it("[CFG-01] is asked for again five times, a second apart", async () => {
    const { asked, askedAt, clock, logged } = open(5);
    await run(clock, 6);
    expect(await asked).toEqual({ other: { snowfall: true } });
    expect(askedAt).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(logged).toEqual([]);
  });

  it("[CFG-01] that nobody tells is logged as no site config", async () => {
    const { asked, askedAt, clock, logged } = open(6);
    const failed = expect(asked).rejects.toMatchObject({
      code: "SITE_CONFIG_MISSING",
      message: "no site config",
    });
    await run(clock, 8);
    await failed;
    expect(askedAt).toHaveLength(6);
    expect(logged).toEqual(["no site config"]);
  });
});
