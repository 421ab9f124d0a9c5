import { createFragment, type FragmentEnvironment } from "@fairline/fragment-kit";
import type { MfRequest } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { footer } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };

const environment: FragmentEnvironment = {
  apiFetch: async () => ({ status: 503, text: async () => "{}" }),
  apiOrigin: "http://platform",
  manifest: {
    appName: "footer",
    build: "b",
    entry: "/e.js",
    chunks: [],
    texts: {},
    css: [],
    integrity: {},
  },
  clock: fakeClock(0),
};

function request(lang: string): MfRequest {
  return {
    method: "GET",
    path: `/${lang}/results`,
    search: "?date=2026-08-01",
    viewId: "v1",
    forceSpa: false,
    deadlineMs: 1_000,
    requestId: "r1",
    depth: 0,
    cookie: "",
    host: "localhost",
    protocol: "http",
    context: {
      lang,
      theme: "dark",
      oddsFormat: "decimal",
      platform: "desktop",
      timeZoneMinutes: 0,
      nowMs: 1_790_000_000_000,
      player: null,
    },
  };
}

async function html(lang: string): Promise<string> {
  const { signal } = new AbortController();
  const result = await createFragment(footer).render(request(lang), environment, signal);
  return "body" in result ? (result.body ?? "") : "";
}

describe("the footer", () => {
  it("says that there is no real money, who may play, and whose records are shown", async () => {
    const body = await html("en");
    expect(body).toContain("no real money");
    expect(body).toContain("18+");
    expect(body).toContain("Wyscout");
    expect(body).toContain("CC BY 4.0");
    expect(body).toContain('href="/en/licenses"');
  });

  it("leads to the same page in the other language", async () => {
    expect(await html("en")).toContain('href="/ru/results?date=2026-08-01"');
  });

  it("has every text in both languages", async () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    expect(await html("ru")).not.toMatch(/(footer|common)\.[a-z]/);
  });
});
