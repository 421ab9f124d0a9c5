import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

describe("createPasswordHasher", () => {
  const hasher = createPasswordHasher();

  it("[ASVS 11.4.2] hashes with argon2id, 19 MiB, two passes, one lane", async () => {
    expect(await hasher.hash("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("[ASVS 6.2.8] verifies exactly what was typed, in any script and up to 128 characters", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 8, maxLength: 128 }),
        async (password) => {
          const stored = await hasher.hash(password);
          expect(await hasher.verify(stored, password)).toBe(true);
          expect(await hasher.verify(stored, `${password} `)).toBe(false);
          expect(await hasher.verify(stored, password.slice(0, -1))).toBe(false);
        },
      ),
      { seed: 11, numRuns: 6 },
    );
  });

  it("does not cut long passwords", async () => {
    const stored = await hasher.hash("x".repeat(128));
    expect(await hasher.verify(stored, "x".repeat(127))).toBe(false);
  });

  it("is never right without a stored hash", async () => {
    expect(await hasher.verify(undefined, "anything at all")).toBe(false);
  });

  it("turns work away when 4 hashes run and 64 wait, and takes it again afterwards", async () => {
    const busy = createPasswordHasher();
    const results = await Promise.allSettled(
      Array.from({ length: 70 }, () => busy.hash("correct horse")),
    );
    const rejected = results.filter((result) => result.status === "rejected");
    expect(rejected).toHaveLength(2);
    expect(rejected[0]?.reason).toMatchObject({ code: "OVERLOADED" });
    await expect(busy.hash("correct horse")).resolves.toMatch(/^\$argon2id/);
  });
});
