import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";

type Work = { salt: string; challenge: string; maxNumber: number };
type Script = { findNumber(work: Work): Promise<number | undefined> };

const path = join(findRoot(import.meta.dirname), "apps/shell/assets/captcha-worker.js");
// The file is served as it is, without types.
const { findNumber } = (await import(pathToFileURL(path).href)) as Script;

const challengeOf = (salt: string, number: number) =>
  createHash("sha256").update(`${salt}.${number}`).digest("hex");

describe("the worker of captchas", () => {
  it.each([0, 1, 511, 512, 1_300])("finds %d among the numbers up to 1300", async (number) => {
    const salt = "q1w2e3r4t5y6u7i8o9p0aa.1790000120000.1300";
    const challenge = challengeOf(salt, number);
    expect(await findNumber({ salt, challenge, maxNumber: 1_300 })).toBe(number);
  });

  it("ends where there is nothing to find", async () => {
    const challenge = challengeOf("a", 600);
    expect(await findNumber({ salt: "a", challenge, maxNumber: 599 })).toBeUndefined();
  });
});
