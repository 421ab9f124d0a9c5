import { centIn } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { shippedTemplates } from "./shipped-templates.ts";

describe("bonuses that come with the product", () => {
  it("are of about the same worth in every currency that they name", () => {
    for (const { templateId, capMinor, minDepositMinor, maxBetMinor } of shippedTemplates) {
      for (const amounts of [capMinor, minDepositMinor, maxBetMinor ?? {}]) {
        const euroCents = Number(amounts.EUR);
        for (const [code, minor] of Object.entries(amounts)) {
          const share = Number(minor) / Number(centIn(code)) / euroCents;
          expect(share, `${templateId} in ${code}`).toBeGreaterThan(0.5);
          expect(share, `${templateId} in ${code}`).toBeLessThan(1.6);
        }
      }
    }
  });

  it("name the same currencies for every amount", () => {
    for (const { capMinor, minDepositMinor, maxBetMinor } of shippedTemplates) {
      expect(Object.keys(minDepositMinor)).toEqual(Object.keys(capMinor));
      expect(Object.keys(maxBetMinor ?? capMinor)).toEqual(Object.keys(capMinor));
    }
  });
});
