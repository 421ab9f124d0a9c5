import { centIn, currencies } from "@fairline/money";
import { expect, it } from "vitest";
import { sandboxMethods } from "./sandbox-methods.ts";

// Bounds are round amounts: none is worth less than half of the euros, or twice as much.
const LESS = 0.5;
const MORE = 2;

function expectSameWorth(minor: bigint, code: string, euroCents: bigint): void {
  const share = Number(minor) / Number(centIn(code)) / Number(euroCents);
  expect(share, code).toBeGreaterThan(LESS);
  expect(share, code).toBeLessThan(MORE);
}

// Coins come in larger pieces: what their networks charge is not worth less.
it("takes about the same worth by every method in every currency of a country", () => {
  const fiat = currencies.filter(({ kind }) => kind === "fiat");
  for (const { bounds } of sandboxMethods) {
    const [euroMin = 0n, euroMax = 0n] = bounds.EUR ?? [];
    for (const { code } of fiat) {
      const [min = 0n, max = 0n] = bounds[code] ?? [];
      expectSameWorth(min, code, euroMin);
      expectSameWorth(max, code, euroMax);
    }
  }
});

it("takes a card in every currency of accounts and a bank in every fiat one", () => {
  const paid = currencies.filter(({ kind }) => kind !== "points");
  const [card, bank] = sandboxMethods;
  const codes = (list: typeof paid) => list.map(({ code }) => code).toSorted();
  expect(Object.keys(card?.bounds ?? {}).toSorted()).toEqual(codes(paid));
  expect(Object.keys(bank?.bounds ?? {}).toSorted()).toEqual(
    codes(paid.filter(({ kind }) => kind === "fiat")),
  );
});
