import { describe, expect, it } from "vitest";
import { phoneCodes } from "./phone-codes.ts";

describe("codes for phones", () => {
  it("are written in the language of the account", async () => {
    const texts: string[] = [];
    const send = phoneCodes(async ({ text }) => void texts.push(text));
    const code = { number: "353851234567", code: "042815", minutes: 10 };
    await send({ ...code, language: "de" });
    await send({ ...code, language: "is" });
    expect(texts).toEqual([
      "042815 ist Ihr Fairline-Code. Er gilt 10 Minuten. Geben Sie ihn niemandem.",
      "042815 is your Fairline code. It’s valid for 10 minutes. Don’t share it with anyone.",
    ]);
  });
});
