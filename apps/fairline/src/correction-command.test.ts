import { describe, expect, it } from "vitest";
import { readDeskOrder } from "./desk-order.ts";

const read = (line: string) => readDeskOrder(line.split(" "));
const KEY = "--key anna.key";

describe("order at the desk about a correction", () => {
  it("proposes to give or to take an amount, from the main account unless one is named", () => {
    const order = {
      kind: "correct",
      playerId: 1_000_000n,
      accountId: undefined,
      amount: "12.50",
      reason: "twice",
    };
    expect(read(`correct 1000000 --credit 12.50 --reason twice ${KEY}`)).toEqual({
      kind: "correction",
      order,
      keyFile: "anna.key",
    });
    expect(
      read(`correct 1000000 --debit 3 --account 400000000000000001 --reason twice ${KEY}`),
    ).toMatchObject({ order: { ...order, amount: "-3", accountId: 400_000_000_000_000_001n } });
  });

  it("lists what waits, approves and declines it", () => {
    expect(read("corrections")).toEqual({ kind: "corrections" });
    const correctionId = 400_000_000_000_000_001n;
    expect(read(`approve 400000000000000001 ${KEY}`)).toEqual({
      kind: "correction",
      order: { kind: "approve", correctionId },
      keyFile: "anna.key",
    });
    expect(read(`decline 400000000000000001 --reason slip ${KEY}`)).toMatchObject({
      order: { kind: "decline", reason: "slip", correctionId },
    });
  });

  it.each([
    `correct 1000000 --reason twice ${KEY}`,
    `correct 1000000 --credit 1 --debit 1 --reason twice ${KEY}`,
    `correct 1000000 --credit 1e3 --reason twice ${KEY}`,
    `correct 1000000 --credit 1, --reason twice ${KEY}`,
    `correct 1000000 --credit 1 ${KEY}`,
    "correct 1000000 --credit 1 --reason twice --by anna",
    `correct --credit 1 --reason twice ${KEY}`,
    `correct 1000000 --credit 1 --account x --reason twice ${KEY}`,
    "corrections 1000000",
    "approve 400000000000000001",
    `approve ${KEY}`,
    `approve 400000000000000001 400000000000000002 ${KEY}`,
    `decline 400000000000000001 ${KEY}`,
  ])("says how it is written instead of taking '%s'", (line) => {
    expect(() => read(line)).toThrow("npm run desk");
  });
});
