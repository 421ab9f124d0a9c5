import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appendSeal, readSeals } from "./seal-file.ts";

const seals = [
  { block: 1n, hash: "ab".repeat(32) },
  { block: 9_007_199_254_740_993n, hash: "01".repeat(32) },
] as const;

describe("the file of published seals", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fairline-seals-"));
    path = join(folder, "audit-seals.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("only grows, by a line of JSON each", async () => {
    for (const seal of seals) await appendSeal(folder, seal, 0);
    expect(await readSeals(folder)).toEqual(seals);
    const [first] = readFileSync(path, "utf8").split("\n");
    expect(JSON.parse(first ?? "")).toEqual({
      block: "1",
      hash: seals[0].hash,
      at: "1970-01-01T00:00:00.000Z",
    });
  });

  it("is empty before anything was published, and makes its folder", async () => {
    const fresh = join(folder, "data", "of", "a", "first", "start");
    expect(await readSeals(fresh)).toEqual([]);
    await appendSeal(fresh, seals[0], 0);
    expect(await readSeals(fresh)).toEqual([seals[0]]);
  });

  it("goes on behind a line that a killed process did not finish", async () => {
    await appendSeal(folder, seals[0], 0);
    appendFileSync(path, '{"block":"2","ha');
    expect(await readSeals(folder)).toEqual([seals[0]]);
    await appendSeal(folder, seals[1], 0);
    expect(await readSeals(folder)).toEqual(seals);
  });

  it("names a line that was changed", async () => {
    await appendSeal(folder, seals[0], 0);
    writeFileSync(path, readFileSync(path, "utf8").replace("abab", "xyz"));
    await expect(readSeals(folder)).rejects.toThrow(/^Line 1 of .* is not what was published\.$/);
  });

  it("says that it cannot be read", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(readSeals(join(folder, "file"))).rejects.toMatchObject({ code: "AUDIT_SEALS" });
  });
});
