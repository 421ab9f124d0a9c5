import { silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { consoleSms } from "./console-sms.ts";

describe("the console's texts for phones", () => {
  it("stand in the operator's log with their number, and go nowhere else", async () => {
    const lines: object[] = [];
    const sms = consoleSms({ ...silentLog, info: (facts) => void lines.push(facts) });
    await sms({ to: "353851234567", text: "402815 is your code." });
    expect(lines).toEqual([{ to: "+353851234567", text: "402815 is your code." }]);
  });
});
