import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

describe("the command that reads and publishes configuration", () => {
  it("says how it is used to whoever calls it otherwise", () => {
    const command = [
      "--import",
      "tsx",
      "--conditions=source",
      join(import.meta.dirname, "config.ts"),
    ];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(stderr).toContain("Say: get GROUP SCOPE, or: set GROUP SCOPE FILE REASON.");
    expect(status).toBe(1);
  });
});
