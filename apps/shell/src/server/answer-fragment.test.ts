import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell({ registry: testRegistry(), declarations: testDeclarations });
});
afterAll(() => shell.close());

const mode = { "mf-render-mode": "json", "mf-api-version": "v2" };

describe("fragment for a browser", () => {
  it("[MF-01] answers what is needed to mount", async () => {
    const reply = await shell.get("/_fragment/sports/en/live", { ...mode, "force-spa": "1" });
    expect(reply.status).toBe(200);
    expect(reply.headers["mf-build"]).toBe("b1");
    expect(JSON.parse(reply.body)).toEqual({
      appName: "sports",
      cssToLoad: ["/_mf/sports/sports.css"],
      ext: { v: 2, build: "b1", entry: "/_mf/sports/sports.js" },
    });
  });

  it("[MF-01] answers body and state of a path in its language", async () => {
    const { body } = await shell.get("/_fragment/sports/ru/live?a=1", mode);
    expect(JSON.parse(body)).toMatchObject({ body: "<p>sports /live</p>" });
  });

  it.each([
    ["GET", "/_fragment/sports/en", {}, "", 406],
    ["GET", "/_fragment/sports/en", { ...mode, "mf-api-version": "v1" }, "", 406],
    ["PUT", "/_fragment/sports/en", mode, "", 405],
    ["POST", "/_fragment/sports/en", mode, "{", 400],
    ["POST", "/_fragment/sports/en", mode, `{"x":"${"x".repeat(300_000)}"}`, 413],
    ["GET", "/_fragment/sports/en", { ...mode, "mf-depth": "1" }, "", 508],
    ["GET", "/_fragment/casino/en", mode, "", 404],
    ["GET", "/_fragment/..%2f/en", mode, "", 404],
  ])("answers %s %s %o with its status", async (method, path, headers, body, status) => {
    expect((await shell.get(path, headers, method, body)).status).toBe(status);
  });

  it("believes no context but the cookies'", async () => {
    const { body } = await shell.get("/_fragment/sports/en/live", {
      ...mode,
      "mf-lang": "ru",
      "mf-player": encodeURIComponent('{"playerId":"1"}'),
    });
    expect(JSON.parse(body).body).toBe("<p>sports /live</p>");
  });
});

describe("files", () => {
  it("that do not exist, have no known type or leave their folder are not found", async () => {
    for (const path of [
      "/_mf/none.js",
      "/_mf/",
      "/_mf/..%2f..%2fsite.json",
      "/_mf/../site.json",
      "/_mf/x.ts",
      "/_ui/%00.svg",
    ]) {
      expect((await shell.get(path)).status).toBe(404);
    }
  });

  it("are only read", async () => {
    const reply = await shell.get("/_mf/x.js", {}, "DELETE");
    expect(reply).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  it("of the manifest speak the language of their path", async () => {
    const { body, headers } = await shell.get("/ru/manifest.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
    expect(JSON.parse(body)).toMatchObject({ lang: "ru", start_url: "/ru?source=pwa" });
  });
});

describe("answers", () => {
  it("are packed as the browser takes them, and never when they are short", async () => {
    const brotli = await shell.get("/en/live", { "accept-encoding": "gzip, br" });
    const zipped = await shell.get("/en/live", { "accept-encoding": "gzip" });
    const plain = await shell.get("/live", { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      vary: "cookie, accept-language, user-agent, sec-ch-ua-mobile, accept-encoding",
    });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });
});
