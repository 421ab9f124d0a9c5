import { describe, expect, it } from "vitest";
import { House } from "./house-accounts.ts";
import { TransferKind } from "./transfer-kinds.ts";

describe("the ledger's vocabulary", () => {
  it.each([
    ["kind of transfer", TransferKind],
    ["house account", House],
  ])("gives each %s a number of its own", (_what, registry) => {
    const numbers = Object.values(registry);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
