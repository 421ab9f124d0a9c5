import { describe, expect, it } from "vitest";
import { findAffected } from "./affected.mjs";

const workspaces = [
  { name: "money", folder: "packages/money", needs: [] },
  { name: "wallet", folder: "domains/wallet", needs: ["money"] },
  { name: "product", folder: "apps/product", needs: ["wallet"] },
  { name: "header", folder: "fragments/header", needs: [] },
];

describe("findAffected", () => {
  it("names the changed workspace and all that depend on it", () => {
    expect(findAffected(workspaces, ["packages/money/src/sum.ts"])).toEqual([
      "packages/money",
      "domains/wallet",
      "apps/product",
    ]);
    expect(findAffected(workspaces, ["fragments/header/src/x.tsx"])).toEqual(["fragments/header"]);
  });

  it("names nothing for documents, and everything for a file of the whole repository", () => {
    expect(findAffected(workspaces, ["docs/adr/0001.md", "README.md"])).toEqual([]);
    expect(findAffected(workspaces, ["package-lock.json"])).toBeUndefined();
    expect(findAffected(workspaces, ["data/vectors/odds.json"])).toBeUndefined();
  });
});
