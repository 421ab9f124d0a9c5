import { countryCodes } from "@fairline/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Platform } from "./create-platform.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

describe("the configuration calls", () => {
  let world: TestPlatform;
  let platform: Platform;
  beforeAll(async () => {
    world = await openTestPlatform();
    ({ platform } = world);
  });
  afterAll(async () => {
    await world.close();
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await platform.fetch(path, { method: "GET", headers });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }

  it("[CFG-01] tell every group at /bff-api/config/all.json, for the country a proxy names", async () => {
    const { status, body } = await get("/bff-api/config/all.json?lang=de", {
      "x-geo-country": "DE",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: "0", lang: "de", geo: { code: "de" } });
    expect(Object.keys(body.data)).toHaveLength(22);
    expect(body.data.common).toMatchObject({
      currentCountryCode: "de",
      currentCountryId: body.geo.id,
    });
  });

  it("[CFG-02] tell whoever kept them that they still hold, and all of them when they do not", async () => {
    const statusOf = async (path: string, country: string, kept?: string) => {
      const named = kept === undefined ? {} : { "if-none-match": kept };
      const headers = { "x-geo-country": country, ...named };
      const answer = await platform.fetch(path, { method: "GET", headers });
      return { status: answer.status, tag: String(answer.headers.etag) };
    };
    for (const path of [
      "/bff-api/config/all.json?lang=fr",
      "/bff-api/config/group/get?groups=common&lang=fr",
    ]) {
      const { tag } = await statusOf(path, "fr");
      expect(await statusOf(path, "fr", tag)).toEqual({ status: 304, tag });
      const elsewhere = await statusOf(path, "de", tag);
      expect(elsewhere.status).toBe(200);
      expect(elsewhere.tag).not.toBe(tag);
    }
  });

  it("say ru where nobody knows the country", async () => {
    const { body } = await get("/bff-api/config/all.json", { "x-geo-country": "nowhere" });
    expect(body.geo).toEqual({ code: "ru", id: 1 });
  });

  it("[CFG-02] tell the groups asked for and name those that do not exist", async () => {
    const { status, body } = await get("/bff-api/config/group/get?groups=core,reg,nope&lang=en");
    expect(status).toBe(200);
    expect([Object.keys(body.data), body.failed]).toEqual([["core", "reg"], ["nope"]]);
    expect((await get("/bff-api/config/group/get?groups=nope&lang=en")).status).toBe(404);
  });

  it("[CFG-03] tell the menus in the language asked for, in English where there are no words", async () => {
    const { status, body } = await get("/bff-api/frame/get?lang=de");
    expect(status).toBe(200);
    expect(body.header.menu[0]).toEqual({ to: "/live", text: "Live", icon: "broadcast" });
    expect(body.footer.columns.at(-1).links[0]).toEqual({
      to: "/mobile",
      text: "Auf Ihrem Handy",
    });
    const kazakh = (await get("/bff-api/frame/get?lang=kk")).body;
    expect(kazakh.header.menu[1]).toMatchObject({ to: "/line", text: "Sports", lang: "en" });
  });

  it("[CFG-04] tell the texts of routes in a language, in English where it has none", async () => {
    const { status, body } = await get("/bff-api/dictionary/get?routes=81,60&lang=de");
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(["main", "common", "errors", "info", "office"]);
    expect(body.data.main.main_refreshing_button).toBe("Aktualisieren");
    expect(body.fallback).toEqual([]);
    const kazakh = (await get("/bff-api/dictionary/get?dicts=header&lang=kk")).body;
    expect(kazakh.data.header["header.menu"]).toBe("My account");
    expect(kazakh.fallback).toContain("header.menu");
    expect(kazakh.version).not.toBe(body.version);
    const strange = await get("/bff-api/dictionary/get?dicts=../../etc&lang=de");
    expect(strange.status).toBe(400);
    expect((await get("/bff-api/dictionary/get?dicts=nope")).body.data).not.toHaveProperty("nope");
  });

  it("[SEO-01] tell the languages of texts to whoever lists them, for a while", async () => {
    const path = "/content-api/v1/written-texts?type=page";
    const answer = await platform.fetch(path, { method: "GET", headers: {} });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toMatch(/^public, max-age=300/);
    expect(JSON.parse(await answer.text()).rows).toContainEqual({
      category: "",
      slug: "about",
      written: [
        { lang: "en", updatedAt: expect.any(Number) },
        { lang: "ru", updatedAt: expect.any(Number) },
      ],
    });
  });

  it("[CFG-04] tell a dictionary for ever at the address of its version, and at no other", async () => {
    const { versions, data } = (await get("/bff-api/dictionary/get?dicts=header&lang=de")).body;
    expect(Object.keys(versions)).toEqual(["main", "common", "errors", "header"]);
    for (const [dict, version] of Object.entries(versions)) {
      const path = `/bff-api/dictionary/${version}/de/${dict}.json`;
      const answer = await platform.fetch(path, { method: "GET", headers: {} });
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(JSON.parse(await answer.text())).toEqual({ texts: data[dict], fallback: [] });
      const kept = { "if-none-match": String(answer.headers.etag) };
      expect((await platform.fetch(path, { method: "GET", headers: kept })).status).toBe(304);
    }
    // Who has no texts of his own in a language is told English ones, and no address for them.
    expect((await get("/bff-api/dictionary/get?lang=kk")).body.versions).toEqual({});
    const english = (await get("/bff-api/dictionary/get?lang=en")).body.versions.main;
    for (const path of [
      `0123456789ab/de/main.json`,
      `${english}/de/main.json`,
      `${english}/kk/main.json`,
      `${english}/en/nope.json`,
    ]) {
      const missing = await platform.fetch(`/bff-api/dictionary/${path}`, {
        method: "GET",
        headers: {},
      });
      expect([missing.status, missing.headers["cache-control"]], path).toEqual([404, "no-store"]);
    }
    expect((await get("/bff-api/dictionary/now/de/main.json")).status).toBe(400);
  });

  it("[SHELL-03] the policy logo is a picture for the countries 1, 66, 126, 228, 120 and no other", async () => {
    const statusOf = async (country: string) => {
      const headers = { "x-geo-country": country };
      const answer = await platform.fetch("/web-api/policy/logo.agif", { method: "GET", headers });
      return answer.status;
    };
    const shown = [1, 66, 126, 228, 120].map((id) => countryCodes[id - 1] ?? "");
    for (const country of shown) expect(await statusOf(country), country).toBe(200);
    expect(await statusOf("nowhere")).toBe(200);
    for (const country of ["de", "ie", "us"].filter((code) => !shown.includes(code))) {
      expect(await statusOf(country), country).toBe(404);
    }
  });

  it("[CFG-01] tell the values of the language that is asked for, English for one nobody speaks", async () => {
    const published = await platform.content.publishConfig({
      group: "core",
      scope: "language:en",
      value: { companyName: "Fairline in English" },
      baseVersion: 0,
      author: "test",
      reason: "a language of its own",
    });
    expect(published).toEqual({ version: 1 });
    const told = async (search: string) => {
      const all = (await get(`/bff-api/config/all.json${search}`)).body;
      const some = (
        await get(`/bff-api/config/group/get${search || "?"}${search ? "&" : ""}groups=core`)
      ).body;
      expect([some.lang, some.data.core]).toEqual([all.lang, all.data.core]);
      return [all.lang, all.data.core.companyName];
    };
    expect(await told("?lang=en")).toEqual(["en", "Fairline in English"]);
    expect(await told("?lang=xx")).toEqual(["en", "Fairline in English"]);
    expect(await told("?lang=de")).toEqual(["de", "Fairline"]);
    expect(await told("")).toEqual(["en", "Fairline"]);
  });

  it("[CFG-01] tell the menus of the country in which the visitor is", async () => {
    const published = await platform.content.publishConfig({
      group: "footer",
      scope: "country:de",
      value: { ageMark: "21+" },
      baseVersion: 0,
      author: "test",
      reason: "a country of its own",
    });
    expect(published).toEqual({ version: 1 });
    const ageIn = async (country: string) =>
      (await get("/bff-api/frame/get?lang=de", { "x-geo-country": country })).body.footer.ageFrom;
    expect([await ageIn("de"), await ageIn("ie")]).toEqual([21, 18]);
  });
});
