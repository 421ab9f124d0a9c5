import { describe, expect, it } from "vitest";
import { unmetNeed } from "./needs.ts";

const versions = { react: "19.2.4", other: "0.3.1" };

describe("what a fragment needs of the page", () => {
  it.each(["*", "19", "19.x", "19.2", "19.2.x", "^19", "^19.1.0", "~19.2.0", ">=18", "19.2.4"])(
    "is met by a version in %s",
    (range) => {
      expect(unmetNeed({ react: range }, versions)).toBeUndefined();
    },
  );

  it.each(["18", "^18.3.0", "^19.3.0", "~19.1.0", ">=20", "19.2.5", "", "latest", "18 || 19"])(
    "is not met by one outside %s",
    (range) => {
      expect(unmetNeed({ react: range }, versions)).toBe("react");
    },
  );

  it("takes the second place of a version below one for the breaking one", () => {
    expect(unmetNeed({ other: "^0.3.0" }, versions)).toBeUndefined();
    expect(unmetNeed({ other: "^0.2.0" }, versions)).toBe("other");
  });

  it("is named when the page does not share it at all", () => {
    expect(unmetNeed({ react: "*", vue: "*" }, versions)).toBe("vue");
    expect(unmetNeed({ constructor: "*" }, versions)).toBe("constructor");
    expect(unmetNeed({}, versions)).toBeUndefined();
  });
});
