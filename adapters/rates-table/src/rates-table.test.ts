import { centIn, currencies } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { demoRates, ratesTable } from "./index.ts";

describe("a table of rates", () => {
  it("says what its text says, exactly", async () => {
    const worths = await ratesTable("a table", { EUR: "1", JPY: "0.0061", XXX: "much" }).read();
    expect(worths).toEqual([
      { currency: "EUR", worth: { num: 1_000_000_000n, den: 1_000_000_000n } },
      { currency: "JPY", worth: { num: 6_100_000n, den: 1_000_000_000n } },
    ]);
  });

  it("of the demo world knows every currency but points", () => {
    const known = currencies.filter(({ kind }) => kind !== "points").map(({ code }) => code);
    expect(Object.keys(demoRates).sort()).toEqual(known.sort());
  });

  it("agrees with the rough worth of a cent, by which bounds of every currency are set", () => {
    for (const { code, exponent, kind } of currencies) {
      if (kind === "points") continue;
      const euros = (Number(centIn(code)) / 10 ** exponent) * Number(demoRates[code]);
      expect(euros, code).toBeGreaterThan(0.0075);
      expect(euros, code).toBeLessThan(0.0125);
    }
  });
});
