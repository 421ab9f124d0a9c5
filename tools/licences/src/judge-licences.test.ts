import { describe, expect, it } from "vitest";
import { describeThirdParty, findForbidden, readLockfile } from "./judge-licences.ts";

const LOCK = JSON.stringify({
  packages: {
    "": { version: "0.1.0" },
    "packages/money": { version: "0.1.0" },
    "node_modules/@fairline/money": { link: true },
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/b": { version: "2.0.0", license: "GPL-3.0" },
    "node_modules/c": { version: "1.0.0", license: "(MIT OR GPL-3.0)" },
    "node_modules/d": { version: "1.0.0", license: "(MIT AND SSPL-1.0)" },
    "node_modules/e": { version: "1.0.0" },
    "node_modules/axe-core": { version: "4.0.0", license: "MPL-2.0" },
    "node_modules/other": { version: "4.0.0", license: "MPL-2.0" },
  },
});

describe("licences", () => {
  it("refuses what is not allowed, unnamed licences included", () => {
    expect(findForbidden(readLockfile(LOCK)).map(({ name }) => name)).toEqual([
      "b",
      "d",
      "e",
      "other",
    ]);
  });

  it("takes what a package says in a file for its word, for the version that was read", () => {
    const of = (version: string) =>
      readLockfile(
        JSON.stringify({ packages: { "node_modules/parse-cache-control": { version } } }),
      );
    expect(findForbidden(of("1.0.1"))).toEqual([]);
    expect(findForbidden(of("1.0.2"))).toHaveLength(1);
  });

  it("names every installed package", () => {
    expect(describeThirdParty(readLockfile(LOCK))).toContain("| a | 1.0.0 | MIT |");
  });
});
