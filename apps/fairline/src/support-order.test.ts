import { describe, expect, it } from "vitest";
import { readSupportOrder } from "./support-order.ts";

describe("orders of the support desk", () => {
  it("list what waits, or answer one request by somebody with a name", () => {
    expect(readSupportOrder(["list"])).toEqual({ kind: "list" });
    expect(readSupportOrder(["answer", "1000001", "--text", "Yes.", "--by", "anna"])).toEqual({
      kind: "answer",
      number: 1_000_001n,
      text: "Yes.",
      by: "anna",
    });
  });

  it.each([
    [[]],
    [["list", "1"]],
    [["answer", "x", "--text", "a", "--by", "b"]],
    [["answer", "1", "--text", " ", "--by", "b"]],
    [["answer", "1", "--text", "a"]],
    [["burn", "1"]],
  ])("say how they are written when they are not: %j", (words) => {
    expect(() => readSupportOrder(words)).toThrow(/npm run support-desk/);
  });
});
