import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackOnce } from "./unpack-once.ts";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "fairline-unpack-"));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("unpackOnce", () => {
  const read = () => readFileSync(join(home, "browser", "program"), "utf8");

  it("shows the folder only when all of it is written, to whoever unpacks beside", async () => {
    const folder = join(home, "browser");
    const gate: { open(): void } = { open: () => {} };
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const slow = unpackOnce(folder, async (into) => {
      writeFileSync(join(into, "program"), "ha");
      await opened;
      writeFileSync(join(into, "program"), "half and the rest");
    });
    expect(readdirSync(home)).not.toContain("browser");
    await unpackOnce(folder, async (into) => writeFileSync(join(into, "program"), "whole"));
    expect(read()).toBe("whole");
    gate.open();
    await slow;
    expect(read()).toBe("whole");
    expect(readdirSync(home)).toEqual(["browser"]);
  });

  it("does not unpack what is there, and leaves nothing of what failed", async () => {
    const folder = join(home, "browser");
    const failing = unpackOnce(folder, async () => {
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(readdirSync(home)).toEqual([]);
    await unpackOnce(folder, async (into) => writeFileSync(join(into, "program"), "whole"));
    await unpackOnce(folder, async (into) => writeFileSync(join(into, "program"), "again"));
    expect(read()).toBe("whole");
  });
});
