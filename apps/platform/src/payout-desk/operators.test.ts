import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readOperators } from "./operators.ts";

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const [ANNA, BORIS] = ["a".repeat(32), "b".repeat(64)];

describe("operators", () => {
  it("are known by their keys alone", () => {
    const text = `# who decides\n\nanna ${hashOf(ANNA)}\nboris.k  ${hashOf(BORIS)}\n`;
    const operators = readOperators(text);
    expect([ANNA, BORIS].map((key) => operators.find(key))).toEqual(["anna", "boris.k"]);
    for (const key of ["", "anna", hashOf(ANNA), `${ANNA} `]) {
      expect(operators.find(key)).toBeUndefined();
    }
  });

  it("have keys too long to be guessed", () => {
    expect(readOperators(`anna ${hashOf("short")}`).find("short")).toBeUndefined();
  });

  it.each([
    `anna ${hashOf(ANNA)}\nanna ${hashOf(BORIS)}`,
    `anna ${hashOf(ANNA)}\nboris ${hashOf(ANNA)}`,
    `Anna ${hashOf(ANNA)}`,
    "anna",
    `anna ${hashOf(ANNA)} more`,
  ])("stand once each, with a name and a hash: not %j", (text) => {
    expect(() => readOperators(text)).toThrow(/operator/i);
  });
});
