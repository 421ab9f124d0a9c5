import { describe, expect, it } from "vitest";
import { elapsedText } from "./elapsed-text.ts";

describe("how long a session lasts", () => {
  it("is hours and minutes", () => {
    expect(elapsedText(0)).toBe("0:00");
    expect(elapsedText(7 * 60_000 + 59_999)).toBe("0:07");
    expect(elapsedText(12.5 * 3_600_000)).toBe("12:30");
  });

  it("is nothing while the clocks disagree", () => {
    expect(elapsedText(-5_000)).toBe("0:00");
  });
});
