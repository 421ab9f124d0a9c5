import { expect, it } from "vitest";
import { hashMeans } from "./means.ts";

const KEY = new Uint8Array(32).fill(1);

it("gives one means one hash, and another one to each provider, means and key", () => {
  const hash = hashMeans(KEY, "psp", "card-1");
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(hashMeans(KEY, "psp", "card-1")).toBe(hash);
  const others = [
    hashMeans(KEY, "psp", "card-2"),
    hashMeans(KEY, "psp2", "card-1"),
    hashMeans(new Uint8Array(32), "psp", "card-1"),
    hashMeans(KEY, 'psp","card', "-1"),
  ];
  expect(new Set([hash, ...others]).size).toBe(5);
  expect(hash).not.toContain("card");
});
