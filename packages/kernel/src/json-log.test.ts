import { describe, expect, it } from "vitest";
import { fakeClock } from "./clock.ts";
import { Failure } from "./failure.ts";
import { createJsonLog } from "./json-log.ts";

describe("createJsonLog", () => {
  it("writes one JSON object a line, whatever it is told", () => {
    const lines: string[] = [];
    const log = createJsonLog(fakeClock(0), (line) => lines.push(line));
    log.info({ who: "a\r\n{}" }, "first\nsecond");
    log.warn({ amount: 9_007_199_254_740_993n }, "big");
    log.error({ error: new Failure("FEED", "late", { cause: new RangeError("why") }) }, "failed");
    expect(lines.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { time: "1970-01-01T00:00:00.000Z", level: "info", message: "first\nsecond" },
      { level: "warn", amount: "9007199254740993" },
      { level: "error", error: { code: "FEED", message: "late", cause: { message: "why" } } },
    ]);
  });
});
