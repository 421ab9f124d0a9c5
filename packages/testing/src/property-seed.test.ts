import fc from "fast-check";
import { expect, it } from "vitest";

it("gives properties that name no seed the same examples every time", () => {
  function examples(): number[] {
    const seen: number[] = [];
    fc.assert(fc.property(fc.integer(), (example) => void seen.push(example)));
    return seen;
  }
  expect(fc.readConfigureGlobal().seed).toBeTypeOf("number");
  expect(examples()).toEqual(examples());
});
