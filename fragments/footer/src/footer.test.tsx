import { type SiteFrame, siteFrameExample } from "@fairline/contracts";
import { createFragment, type FragmentEnvironment } from "@fairline/fragment-kit";
import {
  fragmentEnvironment,
  fragmentRequest,
  TESTED_NOW_MS,
} from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { footer } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };

const frame: SiteFrame = {
  ...siteFrameExample,
  languages: [
    { code: "en", name: "English" },
    { code: "ru", name: "Русский" },
    { code: "zh", name: "中文", isForPlayersOnly: true },
  ],
  footer: {
    columns: [
      {
        title: "On your devices",
        links: [
          { to: "/mobile", text: "On your phone" },
          { to: "/desktop", text: "On your computer", hiddenOn: ["desktop"] },
          { to: "https://help.example", text: "Help" },
        ],
      },
    ],
    licence: null,
    ageFrom: 21,
    helpLines: [{ country: "gb", name: "GamCare", phone: "", url: "https://www.gamcare.org.uk" }],
  },
};

let told: SiteFrame | null = frame;
let nowMs = TESTED_NOW_MS;

const environment: FragmentEnvironment = {
  ...fragmentEnvironment("footer"),
  apiFetch: async () => ({
    status: told ? 200 : 503,
    text: async () => JSON.stringify(told ?? {}),
  }),
};

async function html(lang: string): Promise<string> {
  const { signal } = new AbortController();
  const result = await createFragment(footer).render(
    fragmentRequest("/results", { lang, nowMs, search: "?date=2026-08-01" }),
    environment,
    signal,
  );
  return "body" in result ? (result.body ?? "") : "";
}

describe("the footer", () => {
  it("says that there is no real money, who may play, and whose records are shown", async () => {
    const body = await html("en");
    expect(body).toContain("No real money");
    expect(body.match(/21\+/g)).toHaveLength(1);
    expect(body).toContain("Players must be 21 or over.");
    expect(body).toContain("Wyscout");
    expect(body).toContain("CC BY 4.0");
    expect(body).toContain('href="/en/licenses"');
  });

  it("leads to the same page in the other language", async () => {
    expect(await html("en")).toContain('href="/ru/results?date=2026-08-01"');
  });

  it("[SHELL-20] shows the columns that the site has, on the devices that they are for", async () => {
    const body = await html("en");
    expect(body).toContain("On your devices");
    expect(body).toContain('href="/en/mobile"');
    expect(body).not.toContain("/en/desktop");
    expect(body).toMatch(/href="https:\/\/help\.example" rel="noopener nofollow"/);
  });

  it("lists the page's own language first, then the others by their own names", async () => {
    told = null;
    const codes = [...(await html("ar")).matchAll(/<a[^>]*hreflang="([a-z]{2})"/gi)];
    told = frame;
    expect(codes.map(([, code]) => code)).toEqual([
      "ar",
      "de",
      "en",
      "es",
      "fr",
      "pt",
      "tr",
      "ru",
      "hi",
      "zh",
    ]);
  });

  it("[CFG-05] offers no language that guests may not read", async () => {
    const body = await html("en");
    expect(body).toContain('href="/ru/results');
    expect(body).not.toContain("/zh/results");
  });

  it("names who helps, and says in its own words what the licence line does not", async () => {
    expect(await html("en")).toContain('href="https://www.gamcare.org.uk"');
    told = { ...frame, footer: { ...frame.footer, licence: "Licence 7 of Examplia" } };
    nowMs += 60_000;
    await html("en");
    const body = await html("en");
    expect(body).toContain("Licence 7 of Examplia");
    expect(body).not.toContain("No real money");
    told = frame;
  });

  it("stands without its columns while the platform does not tell them", async () => {
    told = null;
    const body = await html("de");
    expect(body).toContain("18+");
    expect(body).toContain("Wyscout");
    expect(body).toContain('href="/fr/results');
    told = frame;
  });

  it("has every text in both languages", async () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    expect(await html("ru")).not.toMatch(/(footer|common)\.[a-z]/);
  });
});
