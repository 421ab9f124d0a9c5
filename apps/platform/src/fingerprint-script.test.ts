import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { takeFingerprint } from "@fairline/contracts";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";

type Script = { readComponents(from: object, display: object): unknown };

const path = join(findRoot(import.meta.dirname), "apps/platform/assets/fp.js");
// The file is served as it is, without types.
const { readComponents } = (await import(pathToFileURL(path).href)) as Script;

const body = (components: unknown) => takeFingerprint.body?.safeParse({ components }).success;

describe("the script that reads a device", () => {
  it("[AUTH-11] reads what the call takes, from any browser", () => {
    const components = readComponents(
      {
        languages: ["en-IE", "en"],
        platform: "Linux x86_64",
        hardwareConcurrency: 8,
        deviceMemory: 8,
        maxTouchPoints: 0,
      },
      { colorDepth: 24 },
    );
    expect(components).toEqual({
      languages: ["en-IE", "en"],
      platform: "Linux x86_64",
      cores: 8,
      memory: 8,
      touchPoints: 0,
      colorDepth: 24,
    });
    expect(body(components)).toBe(true);
  });

  it("stays within the call's limits where a browser says nothing, or too much", () => {
    expect(body(readComponents({}, {}))).toBe(true);
    const many = Array.from({ length: 50 }, () => "x".repeat(500));
    const odd = { languages: many, platform: "p".repeat(500), hardwareConcurrency: 1e9 };
    expect(body(readComponents(odd, { colorDepth: -1 }))).toBe(true);
  });
});
