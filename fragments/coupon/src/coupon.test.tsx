import { createFragment } from "@fairline/fragment-kit";
import { describe, expect, it } from "vitest";
import { coupon } from "./fragment.tsx";
import { renderEnvironment, renderRequest } from "./testing/render-request.ts";

describe("the coupon on the server", () => {
  for (const lang of ["en", "ru"] as const) {
    it(`is an empty coupon with a way on, in ${lang}`, async () => {
      const signal = new AbortController().signal;
      const result = await createFragment(coupon).render(
        renderRequest(lang),
        renderEnvironment(),
        signal,
      );
      const body = "body" in result ? (result.body ?? "") : "";
      expect(body).toContain('role="tablist"');
      expect(body).toContain(`href="/${lang}/live"`);
      expect(body).not.toMatch(/coupon\.[a-z]/);
      expect(body).not.toContain("style=");
    });
  }

  it("knows what the player may spend", async () => {
    const page = await coupon.load({
      ...requestParts,
      api: (async () => ({
        ok: true,
        reply: {
          accounts: [
            { accountId: "1", kind: "main", currency: "EUR", balanceMinor: "500", isActive: true },
          ],
        },
      })) as never,
    });
    expect(page.state).toEqual({ balance: { minor: "500", currency: "EUR" } });
  });
});

const requestParts = {
  path: "/live",
  query: new URLSearchParams(),
  lang: "en",
  theme: "dark",
  oddsFormat: "decimal",
  platform: "desktop",
  timeZoneMinutes: 0,
  now: 1_790_000_000_000,
  signedIn: {
    playerId: "1",
    email: "a@b.example",
    name: "A",
    country: "IE",
    currency: "EUR",
    createdAt: 0,
    signedInAt: 0,
  },
  signal: new AbortController().signal,
} as const;
