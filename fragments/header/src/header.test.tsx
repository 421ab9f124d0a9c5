import { createFragment, type FragmentEnvironment } from "@fairline/fragment-kit";
import type { MfRequest } from "@fairline/fragment-protocol";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { header } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };

const player = {
  playerId: "1000000",
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 1_789_000_000_000,
  signedInAt: 1_790_000_000_000 - 3_900_000,
};

function request(lang: string, isSignedIn: boolean): MfRequest {
  return {
    method: "GET",
    path: `/${lang}/live/football`,
    search: "?columns=totals",
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
      timeZoneMinutes: 180,
      nowMs: 1_790_000_000_000,
      player: isSignedIn ? player : null,
    },
  };
}

const accounts = {
  accounts: [
    {
      accountId: "1000000",
      kind: "main",
      currency: "EUR",
      balanceMinor: "128450",
      isActive: true,
    },
  ],
};

const environment: FragmentEnvironment = {
  apiFetch: async () => ({ status: 200, text: async () => JSON.stringify(accounts) }),
  apiOrigin: "http://platform",
  manifest: {
    appName: "header",
    build: "b",
    entry: "/e.js",
    chunks: [],
    texts: {},
    css: [],
    integrity: {},
  },
  clock: fakeClock(0),
};

async function html(lang: string, isSignedIn: boolean): Promise<string> {
  const { signal } = new AbortController();
  const result = await createFragment(header).render(
    request(lang, isSignedIn),
    environment,
    signal,
  );
  return "body" in result ? (result.body ?? "") : "";
}

describe("the bar", () => {
  it("offers a guest to log in and to register, and marks where he is", async () => {
    const body = await html("en", false);
    expect(body).toContain("Log in");
    expect(body).toContain('href="/en/registration"');
    expect(body).toMatch(/href="\/en\/live"[^>]*aria-current="page"/);
    expect(body).not.toContain("office/recharge");
  });

  it("shows a player his balance, his session and the way to deposit", async () => {
    const body = await html("en", true);
    expect(body).toContain("1,284.50");
    expect(body).toContain("Main · EUR");
    expect(body).toContain("1:05");
    expect(body).toContain('href="/en/office/recharge"');
    expect(body).not.toContain("/en/registration");
  });

  it("links only to pages that exist", async () => {
    const links = [...(await html("ru", true)).matchAll(/href="([^"#]+)"/g)].map(
      (match) => match[1],
    );
    const pages =
      /^\/(en|ru)(\/(live|line|results|office\/(account|history|historypay|recharge)))?(\/football)?(\?columns=totals)?$/;
    for (const link of links.filter((one) => !one?.startsWith("/_ui/")))
      expect(link).toMatch(pages);
  });

  it("keeps page and query when the language changes", async () => {
    expect(await html("en", false)).toContain('href="/ru/live/football?columns=totals"');
  });

  it("writes no style attribute, which the page's policy forbids", async () => {
    expect(await html("en", true)).not.toContain("style=");
  });
});

describe("the bar's words", () => {
  it("are the same keys in both languages and can all be said", async () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    for (const lang of ["en", "ru"]) {
      const t = createTranslate(lang, await loadDictionary(lang, header.messages));
      for (const key of Object.keys(en)) {
        expect(t(key, { count: 2, id: "1", until: "12:00", currency: "EUR" })).not.toMatch(/[{}]/);
      }
    }
  });
});
