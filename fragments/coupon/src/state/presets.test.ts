import { describe, expect, it } from "vitest";
import { createSlipShelf } from "../desk/slip-shelf.ts";
import { presetsFromText, presetsIn, presetsToText } from "./presets.ts";

const usual = ["5", "10", "25", "100"];

describe("stakes beside the field", () => {
  it("[CFG-03] are those of the site until the player sets his own", () => {
    const read = (text: string | null) => presetsIn("EUR", presetsFromText(text), usual);
    const euros = (list: string[]) => presetsToText({ EUR: list });
    expect(read(null)).toEqual(usual);
    expect(read(euros(["1", "2.5"]))).toEqual(["1", "2.5"]);
    for (const bad of ["{", "[]", euros([]), euros(["0"]), euros(["-5"])]) {
      expect(read(bad), bad).toEqual(usual);
    }
    expect(read(euros(Array.from({ length: 7 }, () => "1")))).toEqual(usual);
    // The one list that browsers kept before is that of the usual currency.
    expect(read('{"presets":["3"]}')).toEqual(["3"]);
  });

  it("are worth about the same in every currency, and the player's own in one only", () => {
    const own = presetsFromText(presetsToText({ JPY: ["300"] }));
    expect(presetsIn("JPY", own, usual)).toEqual(["300"]);
    expect(presetsIn("JPY", {}, usual)).toEqual(["1000", "2000", "5000", "20000"]);
    expect(presetsIn("BTC", own, usual)).toEqual(["0.0001", "0.0002", "0.0005", "0.002"]);
    expect(presetsIn("KWD", own, usual)).toEqual(["1.5", "3", "7.5", "30"]);
    expect(presetsIn("GBP", own, usual)).toEqual(usual);
  });

  it("[CFG-03] and the policy of a new coupon are those of the site", () => {
    const shelf = createSlipShelf(null, null, null, { presets: usual, policy: "none" });
    expect(presetsIn("EUR", shelf.readPresets(), usual)).toEqual(usual);
    expect(shelf.readSlip().policy).toBe("none");
    expect(createSlipShelf(null, null, null).readSlip().policy).toBe("better");
  });
});
