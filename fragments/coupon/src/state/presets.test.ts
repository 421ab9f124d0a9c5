import { describe, expect, it } from "vitest";
import { createSlipShelf } from "../desk/slip-shelf.ts";
import { presetsFromText, presetsToText } from "./presets.ts";

const usual = ["5", "10", "25", "100"];

describe("stakes beside the field", () => {
  it("[CFG-03] are those of the site until the player sets his own", () => {
    expect(presetsFromText(null, usual)).toEqual(usual);
    expect(presetsFromText(presetsToText(["1", "2.5"]), usual)).toEqual(["1", "2.5"]);
    for (const bad of ["{", "[]", presetsToText([]), presetsToText(["0"]), presetsToText(["-5"])]) {
      expect(presetsFromText(bad, usual), bad).toEqual(usual);
    }
    expect(presetsFromText(presetsToText(Array.from({ length: 7 }, () => "1")), usual)).toEqual(
      usual,
    );
  });

  it("[CFG-03] and the policy of a new coupon are those of the site", () => {
    const shelf = createSlipShelf(null, null, null, { presets: usual, policy: "none" });
    expect(shelf.readPresets()).toEqual(usual);
    expect(shelf.readSlip().policy).toBe("none");
    expect(createSlipShelf(null, null, null).readSlip().policy).toBe("better");
  });
});
