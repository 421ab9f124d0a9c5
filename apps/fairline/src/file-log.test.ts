import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fakeClock } from "@fairline/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileLog } from "./file-log.ts";

describe("openFileLog", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fairline-log-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("goes on where the last start ended", () => {
    for (const message of ["first", "second"]) {
      const log = openFileLog(folder, fakeClock(0));
      log.info({}, message);
      log.close();
      log.info({}, "after the end");
    }
    const lines = readFileSync(join(folder, "fairline.log"), "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(["first", "second"]);
  });

  it("puts a full file aside and keeps no more than one", () => {
    const path = join(folder, "fairline.log");
    writeFileSync(path, "");
    truncateSync(path, 16 * 1024 * 1024 + 1);
    const log = openFileLog(folder, fakeClock(0));
    log.info({}, "fresh");
    log.close();
    expect(JSON.parse(readFileSync(path, "utf8")).message).toBe("fresh");
    expect(readFileSync(`${path}.1`).length).toBeGreaterThan(16 * 1024 * 1024);
  });

  it("says that its folder cannot be written to", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => openFileLog(join(folder, "file"), fakeClock(0))).toThrow(/cannot be written to/);
  });
});
