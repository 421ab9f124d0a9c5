import { describe, expect, it } from "vitest";
import { clockText, minuteOf, minuteText, secondNow } from "./clock-text.ts";

const at = 1_790_000_000_000;
const clock = (period: number, second: number, running = true) => ({
  period,
  clock: { second, at, running },
});

describe("minuteText", () => {
  it("begins with the first minute and runs on with the server's time", () => {
    expect(minuteText(clock(1, 0), at)).toBe("1");
    expect(minuteText(clock(1, 0), at + 60_000)).toBe("2");
    expect(minuteText(clock(2, 0), at)).toBe("46");
  });

  it("counts stoppage time from the end of its half", () => {
    expect(minuteText(clock(1, 2_699), at)).toBe("45");
    expect(minuteText(clock(1, 2_700), at)).toBe("45+1");
    expect(minuteText(clock(1, 2_800), at)).toBe("45+2");
    expect(minuteText(clock(2, 3_006), at)).toBe("90+6");
    expect(minuteText(clock(4, 930), at)).toBe("120+1");
  });

  it("stands still while the clock does, and never goes back", () => {
    expect(minuteText(clock(1, 600, false), at + 600_000)).toBe("11");
    expect(secondNow(clock(1, 600), at - 5_000)).toBe(600);
  });

  it("has no minutes in a sport without a clock", () => {
    expect(minuteText({ period: 1 }, at)).toBeUndefined();
    expect(clockText({ period: 1 }, at)).toBeUndefined();
  });

  it("has no minutes in a shoot-out", () => {
    expect(minuteText(clock(5, 10), at)).toBeUndefined();
    expect(minuteOf(0, 10)).toBeUndefined();
  });
});

describe("clockText", () => {
  it("shows minutes and seconds since kick-off", () => {
    expect(clockText(clock(1, 65), at)).toBe("1:05");
    expect(clockText(clock(2, 1_685), at)).toBe("73:05");
    expect(clockText(clock(5, 1), at)).toBeUndefined();
  });
});
