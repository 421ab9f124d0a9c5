import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

describe("the password meter", () => {
  it("calls a password short below eight characters, counted as people count", () => {
    expect(passwordStrength("")).toBe("empty");
    expect(passwordStrength("abc1!Xy")).toBe("short");
    expect(passwordStrength("🦊🦊🦊🦊")).toBe("short");
  });

  it("is not fooled by repetition, runs along the alphabet, or one's own name", () => {
    expect(passwordStrength("aaaaaaaaaaaa")).toBe("weak");
    expect(passwordStrength("12345678")).toBe("weak");
    expect(passwordStrength("abcdefghij")).toBe("weak");
    expect(passwordStrength("margarita1", ["Margarita", "margarita@mail.example"])).toBe("weak");
  });

  it("rises with length and variety, in any script", () => {
    expect(passwordStrength("blue7kettle")).toBe("fair");
    expect(passwordStrength("correct horse battery")).toBe("good");
    expect(passwordStrength("верная лошадь батарея")).toBe("good");
    expect(passwordStrength("x7!Qp2#Lm9vT")).toBe("good");
  });
});
