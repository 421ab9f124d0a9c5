import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assert,
  assertNever,
  canonicalJson,
  deferred,
  Failure,
  isRefused,
  isUuidV7,
  type Json,
  refused,
  uuidV7At,
  uuidV7Time,
} from "./index.ts";
import { findRoot, readEnvironment } from "./node.ts";

describe("assert", () => {
  it("passes what holds and stops what does not", () => {
    assert(1, "holds");
    expect(() => assert(0, "postings balance")).toThrow("postings balance");
    expect(() => assertNever("other" as never)).toThrow('unreachable case: "other"');
  });
});

describe("Failure", () => {
  it("carries its code, its facts and the first story", () => {
    const first = new RangeError("first");
    const failure = new Failure("FEED", "no feed", { cause: first, details: { source: "a" } });
    expect(failure).toMatchObject({ code: "FEED", cause: first, details: { source: "a" } });
    expect(new Failure("FEED", "no feed").cause).toBeUndefined();
  });
});

describe("refused", () => {
  it("is told from every other value", () => {
    expect(isRefused(refused("LIMIT", { leftMinor: "1" }))).toBe(true);
    for (const other of [null, undefined, "refused", { kind: "done" }]) {
      expect(isRefused(other)).toBe(false);
    }
  });
});

describe("uuidV7At", () => {
  it("carries its time and sorts by it", () => {
    const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
    const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(time, time, random, (a, b, bytes) => {
        const [first, second] = [uuidV7At(a, bytes), uuidV7At(b, bytes)];
        expect(isUuidV7(first)).toBe(true);
        expect(uuidV7Time(first)).toBe(a);
        expect(first < second).toBe(a < b);
      }),
    );
  });

  it("keeps every bit of its chance but those that tell version and variant", () => {
    const bytes = Uint8Array.of(0xff, 0x01, 0xff, 0x02, 0x03, 0x04, 0x05, 0x0a, 0xa0, 0xff);
    expect(uuidV7At(1, bytes)).toBe("00000000-0001-7f01-bf02-0304050aa0ff");
    expect(uuidV7At(1, new Uint8Array(10))).toBe("00000000-0001-7000-8000-000000000000");
  });

  it("is told from other ids", () => {
    expect(isUuidV7("01920000-0000-4000-8000-000000000001")).toBe(false);
    expect(isUuidV7("01920000-0000-7000-8000-00000000000G")).toBe(false);
  });
});

describe("canonicalJson", () => {
  it("gives equal bytes for equal values, whatever the order of their keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json: Json = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(json))).toEqual(json);
        expect(canonicalJson(turnKeys(json))).toBe(canonicalJson(json));
      }),
    );
  });
});

describe("deferred", () => {
  it("is settled from outside", async () => {
    const [kept, broken] = [deferred<number>(), deferred<number>()];
    kept.resolve(1);
    broken.reject(new Failure("TEST", "broken"));
    expect(await kept.promise).toBe(1);
    await expect(broken.promise).rejects.toMatchObject({ code: "TEST" });
  });
});

describe("readEnvironment", () => {
  it("treats an empty setting as absent", () => {
    expect(readEnvironment({ DATABASE_URL: "", PORT: "" })).toMatchObject({
      databaseUrl: undefined,
      port: undefined,
      production: false,
    });
  });

  it("refuses a misspelt setting and a port that is none", () => {
    expect(() => readEnvironment({ FAIRLINE_DATE: "x" })).toThrow("FAIRLINE_DATE is not a setting");
    for (const PORT of ["x", "-1", "65536", "1.5"]) {
      expect(() => readEnvironment({ PORT })).toThrow("PORT must be a whole number");
    }
    expect(readEnvironment({ PORT: "0" }).port).toBe(0);
  });

  it("reads a seed for properties, and refuses one that is none", () => {
    expect(readEnvironment({}).testPropertySeed).toBeUndefined();
    expect(readEnvironment({ TEST_PROPERTY_SEED: "-7" }).testPropertySeed).toBe(-7);
    for (const TEST_PROPERTY_SEED of ["x", "1.5", "2147483648"]) {
      expect(() => readEnvironment({ TEST_PROPERTY_SEED })).toThrow("must be a whole number");
    }
  });

  it("runs tests quickly unless the full depth is asked for", () => {
    expect(readEnvironment({}).testDepth).toBe("quick");
    expect(readEnvironment({ TEST_DEPTH: "full" }).testDepth).toBe("full");
    expect(() => readEnvironment({ TEST_DEPTH: "deep" })).toThrow("must be quick or full");
  });
});

describe("findRoot", () => {
  it("walks up to the product's package.json and fails outside of it", () => {
    const folder = mkdtempSync(join(tmpdir(), "fairline-root-"));
    try {
      mkdirSync(join(folder, "a", "b"), { recursive: true });
      writeFileSync(join(folder, "a", "package.json"), '{"name":"other"}');
      expect(() => findRoot(join(folder, "a", "b"))).toThrow("no fairline package.json");
      writeFileSync(join(folder, "package.json"), '{"name":"fairline"}');
      expect(findRoot(join(folder, "a", "b"))).toBe(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

function turnKeys(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item: Json) => turnKeys(item));
  const entries = Object.entries(value).map(([key, item]) => [key, turnKeys(item)] as const);
  return Object.fromEntries(entries.reverse());
}
