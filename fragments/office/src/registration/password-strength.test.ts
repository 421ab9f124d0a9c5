import { describe, expect, it } from "vitest";
import { judgePassword } from "./judge-password.ts";
import { passwordStrength } from "./password-strength.ts";

const strengthOf = (password: string, personal?: readonly string[]) =>
  passwordStrength(password, judgePassword, personal);

describe("the password meter", () => {
  it("says nothing until there is something to judge by", () => {
    for (const password of ["", "abc1!Xy", "12345678", "correct horse battery"]) {
      expect(passwordStrength(password, undefined)).toBe("empty");
    }
  });

  it("calls a password short below eight characters, counted as people count", () => {
    expect(strengthOf("")).toBe("empty");
    expect(strengthOf("abc1!Xy")).toBe("short");
    expect(strengthOf("🦊🦊🦊🦊")).toBe("short");
    expect(strengthOf("e\u0301e\u0301e\u0301e\u0301abc")).toBe("short");
  });

  it.each([
    "Liverpool2024!",
    "qwertyuiop1!",
    "Password123!",
    "iloveyou2026",
    "P@ssw0rd2026",
    "Barcelona2025",
    "RealMadrid2024!",
    "bundesliga2026",
    "encyclopedia",
    "Password1!Password1!",
    "!QAZ2wsx#EDC",
    "jonathan1985",
    "17051990",
  ])("calls %s weak: guessers try such passwords first", (password) => {
    expect(strengthOf(password)).toBe("weak");
  });

  it("is not fooled by repetition, runs along the alphabet, or one's own name", () => {
    expect(strengthOf("aaaaaaaaaaaa")).toBe("weak");
    expect(strengthOf("🦊🦊🦊🦊🦊🦊🦊🦊")).toBe("weak");
    expect(strengthOf("12345678")).toBe("weak");
    expect(strengthOf("abcdefghij")).toBe("weak");
    expect(strengthOf("margarita1", ["Margarita", "margarita@mail.example"])).toBe("weak");
    expect(strengthOf("Xochiquetzalli77")).not.toBe("weak");
    expect(strengthOf("Xochiquetzalli77", ["Xochiquetzalli"])).toBe("weak");
    expect(strengthOf("fairline2026!")).toBe("weak");
  });

  it("calls one long word of any language no better than fair", () => {
    for (const word of [
      "extraordinary1",
      "достопримечательность",
      "verantwortlichkeit!",
      "परिचयपत्रसंख्या",
    ]) {
      expect(strengthOf(word)).not.toBe("good");
    }
  });

  it("calls phrases and chance good, in any script", () => {
    expect(strengthOf("correct horse battery")).toBe("good");
    expect(strengthOf("a heron over the weir")).toBe("good");
    expect(strengthOf("верная лошадь батарея")).toBe("good");
    expect(strengthOf("x7!Qp2#Lm9vT")).toBe("good");
  });

  it("answers at once for the longest password there is", () => {
    expect(strengthOf(`${"correct horse battery ".repeat(5)}x7!Qp2#Lm9vT`)).toBe("good");
  });
});
