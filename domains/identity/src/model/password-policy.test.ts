import fc from "fast-check";
import { describe, expect, it } from "vitest";
import list from "./common-passwords.json" with { type: "json" };
import { findPasswordFault } from "./password-policy.ts";

const anna = { email: "anna.keller@example.com", name: "Anna Keller" };

describe("findPasswordFault", () => {
  it("[ASVS 6.2.1] [ASVS 6.2.9] takes 8 to 128 characters and no other length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 0, maxLength: 200 }), (text) => {
        const length = Array.from(text.normalize("NFC")).length;
        const fault = findPasswordFault(text, { email: "x@y.zz", name: "Q" });
        expect(fault === "too-short").toBe(length < 8);
        expect(fault === "too-long").toBe(length > 128);
      }),
      { seed: 7 },
    );
  });

  it("[ASVS 6.2.5] asks for no kind of character: a long sentence in one case is fine", () => {
    expect(findPasswordFault("the owl sleeps at noon", anna)).toBeUndefined();
    expect(findPasswordFault("сова спит в полдень", anna)).toBeUndefined();
    expect(findPasswordFault("83920174652893", anna)).toBeUndefined();
  });

  it("[ASVS 6.2.4] refuses each of the 3,000 most common passwords that fit the rules", () => {
    const common = list.passwords.split(" ");
    expect(common.length).toBeGreaterThanOrEqual(3_000);
    expect(common.every((password) => password.length >= 8)).toBe(true);
    for (const password of common) expect(findPasswordFault(password, anna)).toBe("common");
    expect(findPasswordFault("PassWord1", anna)).toBe("common");
    expect(findPasswordFault("Ｐassword1", anna)).toBe("common");
  });

  it("refuses one character again and again, spaces of any kind as well", () => {
    for (const password of [
      "        ",
      " \u00a0\t \u3000 \n ",
      "aaaaaaaaaaa",
      "AaAaAaAaAaA",
      "猫".repeat(9),
    ])
      expect(findPasswordFault(password, anna)).toBe("common");
    expect(findPasswordFault("a aaaaaaaaa", anna)).toBeUndefined();
  });

  it.each([
    ["Fairline2026!", "brand"],
    ["xx-anna.keller-xx", "personal"],
    ["mein keller ist tief", "personal"],
    ["ANNA.KELLER@EXAMPLE.COM", "personal"],
  ])("[ASVS 6.2.11] refuses %j for the words in it", (password, fault) => {
    expect(findPasswordFault(password, anna)).toBe(fault);
  });

  it("lets short names pass, which are in many words by chance", () => {
    const ann = { email: "ann@example.com", name: "Ann Li" };
    expect(findPasswordFault("planning a holiday", ann)).toBeUndefined();
  });
});
