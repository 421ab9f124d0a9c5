import { hash } from "@node-rs/argon2";
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
          expect(await hasher.verify(stored, password)).toBe("right");
          expect(await hasher.verify(stored, `${password} `)).toBe("wrong");
          expect(await hasher.verify(stored, password.slice(0, -1))).toBe("wrong");
        },
      ),
      { seed: 11, numRuns: 6 },
    );
  });

  it("takes a sign for the same whether it was typed as one or as two", async () => {
    const [asOne, asTwo] = ["caf\u00E9 at noon", "cafe\u0301 at noon"];
    expect(await hasher.verify(await hasher.hash(asOne), asTwo)).toBe("right");
    expect(await hasher.verify(await hasher.hash(asTwo), asOne)).toBe("right");
    expect(await hasher.verify(await hasher.hash(asOne), "cafe at noon")).toBe("wrong");
  });

  it("knows hashes that were made of a password as it was typed, and says so", async () => {
    const stored = await hash("cafe\u0301 at noon");
    expect(await hasher.verify(stored, "cafe\u0301 at noon")).toBe("outdated");
    expect(await hasher.verify(stored, "caf\u00E9 at noon")).toBe("outdated");
    expect(await hasher.verify(stored, "cafe\u0301 at night")).toBe("wrong");
    expect(await hasher.verify(undefined, "cafe\u0301 at noon")).toBe("wrong");
  });

  it("does not cut long passwords", async () => {
    const stored = await hasher.hash("x".repeat(128));
    expect(await hasher.verify(stored, "x".repeat(127))).toBe("wrong");
  });

  it("is never right without a stored hash", async () => {
    expect(await hasher.verify(undefined, "anything at all")).toBe("wrong");
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
