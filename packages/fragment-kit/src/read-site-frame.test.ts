import { createApiCaller } from "@fairline/api-client";
import { getSiteFrame, type SiteFrame, siteFrameExample } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { readSiteFrame } from "./read-site-frame.ts";

const first: SiteFrame = {
  ...siteFrameExample,
};
const second: SiteFrame = { ...first, footer: { ...first.footer, ageFrom: 21 } };

function platform() {
  const state = { frame: first, isUp: true, asked: 0 };
  const api = createApiCaller({
    origin: "http://platform",
    fetch: async (url) => {
      expect(new URL(url).pathname).toBe(getSiteFrame.path);
      state.asked += 1;
      const text = JSON.stringify(state.isUp ? state.frame : {});
      return { status: state.isUp ? 200 : 503, text: async () => text };
    },
  });
  const read = (lang: string, now: number, geo = "") => readSiteFrame({ api, lang, geo, now });
  return { state, read };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("the menus that fragments read", () => {
  it("are asked for once by all pages of ten seconds, language by language", async () => {
    const { state, read } = platform();
    expect(await Promise.all([read("de", 1_000), read("de", 2_000)])).toEqual([first, first]);
    await read("de", 10_999);
    expect(state.asked).toBe(1);
    await read("fr", 2_000);
    expect(state.asked).toBe(2);
  });

  it("[CFG-01] are those of a country where its visitors are", async () => {
    const { state, read } = platform();
    expect(await read("it", 0)).toEqual(first);
    state.frame = second;
    expect(await Promise.all([read("it", 1, "de"), read("it", 2, "de")])).toEqual([second, second]);
    expect(await read("it", 3)).toEqual(first);
    expect(state.asked).toBe(2);
  });

  it("are forgotten of the places known longest where there are very many", async () => {
    const { state, read } = platform();
    for (let number = 0; number <= 500; number += 1) await read(`x${number}`, 0, "de");
    await read("x500", 0, "de");
    expect(state.asked).toBe(501);
    await read("x0", 0, "de");
    expect(state.asked).toBe(502);
  });

  it("are renewed behind the page that finds them old, which does not wait", async () => {
    const { state, read } = platform();
    await read("pt", 0);
    state.frame = second;
    expect(await read("pt", 10_000)).toEqual(first);
    await settle();
    expect(await read("pt", 10_001)).toEqual(second);
    expect(state.asked).toBe(2);
  });

  it("stay as they were while the platform does not answer", async () => {
    const { state, read } = platform();
    state.isUp = false;
    expect(await read("es", 0)).toBeNull();
    state.isUp = true;
    expect(await read("es", 1)).toEqual(first);
    state.isUp = false;
    await read("es", 20_000);
    await settle();
    expect(await read("es", 20_001)).toEqual(first);
    await read("es", 30_000);
    expect(state.asked).toBe(4);
  });
});
