import { getUserConfig, type SiteFrame, siteFrameExample } from "@fairline/contracts";
import { createFragment, type FragmentEnvironment } from "@fairline/fragment-kit";
import {
  fragmentEnvironment,
  fragmentRequest,
  TESTED_NOW_MS,
  testedPlayer,
} from "@fairline/fragment-kit/testing";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { header } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };

const player = { ...testedPlayer, signedInAt: TESTED_NOW_MS - 3_900_000 };

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

const frame: SiteFrame = {
  ...siteFrameExample,
  languages: [
    { code: "en", name: "English" },
    { code: "ru", name: "Русский" },
    { code: "zh", name: "中文", isForPlayersOnly: true },
  ],
  header: {
    menu: [
      { to: "/live", text: "Live", icon: "broadcast" },
      { to: "/line", text: "Line", hiddenOn: ["phone"] },
      { to: "/results", text: "Results", hiddenOn: ["desktop"] },
    ],
    more: [
      { to: "/blog", text: "Blog", icon: "file-text" },
      { to: "tel:+35310000000", text: "+353 1 000 00 00" },
    ],
    hasSessionChip: true,
    hasHelp: true,
  },
};

let told = frame;
let nowMs = TESTED_NOW_MS;

const { result: usualConfig } = getUserConfig.reply.parse(getUserConfig.example.reply);
let config: object = { result: usualConfig };

const environment: FragmentEnvironment = {
  ...fragmentEnvironment("header"),
  apiFetch: async (url) => ({
    status: 200,
    text: async () => JSON.stringify(replyTo(url)),
  }),
};

function replyTo(url: string): object {
  if (url.includes("/bff-api/frame/")) return told;
  return url.includes("/user-config") ? config : accounts;
}

async function html(lang: string, isSignedIn: boolean): Promise<string> {
  const { signal } = new AbortController();
  const result = await createFragment(header).render(
    fragmentRequest("/live/football", {
      lang,
      nowMs,
      search: "?columns=totals",
      timeZoneMinutes: 180,
      player: isSignedIn ? player : null,
    }),
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

  it("[AUTH-03] has a dropdown with the log-in form for a guest alone", async () => {
    const dropdown = (body: string) =>
      /<div[^>]*popover="auto"[^>]*>\s*<form.*?<\/form>/s.exec(body)?.[0];
    const form = dropdown(await html("en", false)) ?? "";
    expect(form).toContain('name="login"');
    expect(form).toContain('name="password"');
    expect(dropdown(await html("en", true))).toBeUndefined();
  });

  it("shows a player his balance, his session and the way to deposit", async () => {
    const body = await html("en", true);
    expect(body).toContain("1,284.50");
    expect(body).toContain("Main · EUR");
    expect(body).toContain("1:05");
    expect(body).toContain('href="/en/office/recharge"');
    expect(body).not.toContain("/en/registration");
  });

  it("[ACC-04] hides the balance from the first paint on where the account keeps it hidden", async () => {
    config = { result: { ...usualConfig, user_hide_balance: true } };
    const body = await html("en", true);
    expect(body).not.toContain("1,284.50");
    expect(body).not.toContain("128450");
    expect(body).toContain("•••••");
    expect(body).toContain("Show balance");
    config = { result: usualConfig };
  });

  it("[ACC-04] counts unread messages at the bell, and leads to the answers", async () => {
    expect(await html("en", true)).not.toContain("Support has answered");
    config = { result: { ...usualConfig, user_msg_count: 2 } };
    const body = await html("en", true);
    expect(body).toContain('aria-label="Notifications, 2 new"');
    expect(body).toContain("Support has replied to 2 requests");
    config = { result: usualConfig };
  });

  it("[ACC-04] goes on as if there were nothing to know where no user config comes", async () => {
    config = {};
    expect(await html("en", true)).toContain("1,284.50");
    config = { result: usualConfig };
  });

  it("links only to pages that exist", async () => {
    const links = [...(await html("ru", true)).matchAll(/href="([^"#]+)"/g)].map(
      (match) => match[1],
    );
    const pages =
      /^\/[a-z]{2}(\/(live|line|results|blog|office\/(account|history|historypay|recharge)))?(\/football)?(\?columns=totals)?$/;
    for (const link of links.filter((one) => !/^(\/_ui\/|tel:)/.test(one ?? "")))
      expect(link).toMatch(pages);
  });

  it("[CFG-03] shows the menu that the site has, on the devices that it is for", async () => {
    const body = await html("en", false);
    const nav = /<nav[^>]*>.*?<\/nav>/s.exec(body)?.[0] ?? "";
    expect(nav).toContain('href="/en/line"');
    expect(nav).not.toContain("/en/results");
    expect(nav).toContain('href="/en/blog"');
    expect(nav).toContain('href="tel:+35310000000"');
  });

  it("[CFG-05] offers languages for players only to players only", async () => {
    expect(await html("en", false)).not.toContain("/zh/live/football");
    expect(await html("en", true)).toContain("/zh/live/football");
  });

  it("[CFG-03] shows no session's clock where the site has none", async () => {
    told = { ...frame, header: { ...frame.header, hasSessionChip: false } };
    nowMs += 60_000;
    await html("en", true);
    expect(await html("en", true)).not.toContain('role="timer"');
    told = frame;
    nowMs += 60_000;
    await html("en", true);
    expect(await html("en", true)).toContain('role="timer"');
  });

  it("has the button of help, unless the site has none", async () => {
    const button = 'aria-label="Help"';
    expect(await html("en", false)).toContain(button);
    told = { ...frame, header: { ...frame.header, hasHelp: false } };
    nowMs += 60_000;
    await html("en", false);
    expect(await html("en", false)).not.toContain(button);
    told = frame;
    nowMs += 60_000;
    await html("en", false);
  });

  it("opens the search of the site by / and Ctrl K, for everybody", async () => {
    for (const isSignedIn of [false, true]) {
      expect(await html("en", isSignedIn)).toContain('aria-keyshortcuts="/ Control+K"');
    }
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
