import { join } from "node:path";
import { findRoot, readEnvironment } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { ownOriginOf, publicOriginsOf, readSettings } from "./settings.ts";

const root = findRoot(import.meta.dirname);
const read = (environment: Record<string, string>, ...flags: string[]) =>
  readSettings(readEnvironment(environment), flags);

describe("readSettings", () => {
  it("needs nothing: a demo world on port 3000 beside the sources", () => {
    expect(read({})).toMatchObject({
      root,
      dataFolder: join(root, ".fairline"),
      port: 3000,
      sandboxPort: 3100,
      networksPort: 3200,
      allowEmbedded: true,
      seedsDemo: true,
      tellsHistory: true,
      isSplit: false,
    });
  });

  it("opens to this machine alone unless told an address", () => {
    expect(read({}).host).toBe("127.0.0.1");
    expect(read({ NODE_ENV: "production" }).host).toBe("127.0.0.1");
    expect(read({ FAIRLINE_HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(read({ FAIRLINE_HOST: "::" }).host).toBe("::");
    expect(() => read({ FAIRLINE_HOST: "all of them" })).toThrow("must be an address");
  });

  it("has no sandbox in production but those that are asked for by name", () => {
    const names = (more: Record<string, string>) => [...read(more).sandboxes].toSorted();
    const all = ["networks", "payments", "phones", "rates"];
    const production = { NODE_ENV: "production" };
    expect(names({})).toEqual(all);
    expect(names(production)).toEqual([]);
    expect(names({ ...production, FAIRLINE_DEMO: "1" })).toEqual([]);
    expect(names({ ...production, FAIRLINE_SANDBOXES: "payments" })).toEqual(["payments"]);
    expect(names({ FAIRLINE_SANDBOXES: "phones,networks" })).toEqual(["networks", "phones"]);
    expect(() => read({ FAIRLINE_SANDBOXES: "payment" })).toThrow('not "payment"');
  });

  it("takes no demo world and no embedded database in production unless told to", () => {
    const production = { NODE_ENV: "production" };
    expect(read(production)).toMatchObject({ allowEmbedded: false, seedsDemo: false });
    const told = { ...production, FAIRLINE_DEMO: "1", FAIRLINE_ALLOW_EMBEDDED: "1" };
    expect(read(told)).toMatchObject({ allowEmbedded: true, seedsDemo: true });
  });

  it("looks for a free port for the provider when the product has another than its own", () => {
    expect(read({ PORT: "8080" })).toMatchObject({ port: 8080, sandboxPort: 0 });
  });

  it("keeps the sandbox's networks at one place beside the product, or at any free one", () => {
    const portOf = (port: string) => read({ PORT: port }).networksPort;
    expect([portOf("8080"), portOf("0"), portOf("65500")]).toEqual([8280, 0, 0]);
  });

  it("refuses a flag it does not know", () => {
    expect(read({}, "--split")).toMatchObject({ isSplit: true });
    expect(() => read({}, "--spilt")).toThrow("--spilt is not a flag of this program.");
  });
});

describe("publicOriginsOf", () => {
  it("is the address that the product was told, where that is one", () => {
    expect(publicOriginsOf(undefined, 80, "192.0.2.7")).toEqual(["http://192.0.2.7:80"]);
    expect(publicOriginsOf(undefined, 80, "fd00::7")).toEqual(["http://[fd00::7]:80"]);
    expect(publicOriginsOf(undefined, 80, "0.0.0.0")).toContain("http://localhost:80");
    expect(["0.0.0.0", "::", "fd00::7"].map((host) => ownOriginOf(host, 80))).toEqual([
      "http://127.0.0.1:80",
      "http://127.0.0.1:80",
      "http://[fd00::7]:80",
    ]);
  });

  it("knows every name of this machine, and only the public one when there is one", () => {
    expect(publicOriginsOf(undefined, 3000)).toEqual([
      "http://localhost:3000",
      "http://127.0.0.1:3000",
      "http://[::1]:3000",
    ]);
    expect(publicOriginsOf("https://bets.example/en", 3000)).toEqual(["https://bets.example"]);
    expect(() => publicOriginsOf("bets.example", 3000)).toThrow("PUBLIC_URL is not an address");
  });
});
