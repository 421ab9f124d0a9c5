import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";

describe("a scratch folder", () => {
  it("is new each time, can be written, and is gone after its removal", () => {
    const [first, second] = [makeScratchFolder("fairline-a-"), makeScratchFolder("fairline-a-")];
    expect(first).not.toBe(second);
    writeFileSync(join(first, "file"), "text");
    removeScratchFolder(first);
    removeScratchFolder(second);
    expect([existsSync(first), existsSync(second)]).toEqual([false, false]);
  });
});
