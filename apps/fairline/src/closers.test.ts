import { Failure, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createClosers } from "./closers.ts";

describe("createClosers", () => {
  it("closes the last opened first, once, and goes on after a failure", async () => {
    const closed: string[] = [];
    const closers = createClosers(silentLog);
    closers.add("database", async () => void closed.push("database"));
    closers.add("broken", async () => {
      throw new Failure("TEST", "does not close");
    });
    closers.add("door", async () => void closed.push("door"));
    await closers.closeAll();
    await closers.closeAll();
    expect(closed).toEqual(["door", "database"]);
  });
});
