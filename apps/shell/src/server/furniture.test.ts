import { afterEach, describe, expect, it } from "vitest";
import { CONSENT_WORDING } from "../common/consent/consent.ts";
import type { SiteChanges } from "../common/facts/site-facts.ts";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";

let shell: TestShell | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

async function page(
  path: string,
  changes: SiteChanges = {},
  cookie = `cookie_consent=1.${CONSENT_WORDING}`,
  userAgent = "curl/8.0",
): Promise<string> {
  await shell?.close();
  shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    ports: { site: () => changes },
  });
  return (await shell.get(path, { cookie, "user-agent": userAgent })).body;
}

describe("the frame's own parts in the document", () => {
  it("[SHELL-02] has the three areas, each spoken politely, before anything is said", async () => {
    const html = await page("/en/line");
    for (const area of ["default", "maintenance", "shadow"]) {
      expect(html).toMatch(
        new RegExp(`<section data-notice-area="${area}"[^>]*aria-live="polite"`),
      );
    }
  });

  it("[SHELL-03] shows the policy logo for the listed countries only", async () => {
    const logo = 'src="/web-api/policy/logo.agif"';
    for (const currentCountryId of [1, 66, 126, 228, 120]) {
      const html = await page("/en/line", { common: { currentCountryId } });
      expect(html).toContain(logo);
      // The footer says the age, once.
      expect(html).not.toMatch(/alt="[^"]*18\+/);
    }
    for (const currentCountryId of [2, 57, 0]) {
      expect(await page("/en/line", { common: { currentCountryId } })).not.toContain(logo);
    }
  });

  it("has one bar for phones on every page: sports, live, the coupon, the casino and the menu", async () => {
    const barOf = async (path: string, changes: SiteChanges = {}) => {
      const [nav = ""] =
        /<nav[^>]*aria-label="Main navigation">.*?<\/nav>/s.exec(await page(path, changes)) ?? [];
      return [...nav.matchAll(/<span>([^<]+)<\/span>/g)].map(([, text]) => text);
    };
    const whole = await barOf("/en/line");
    expect(whole).toHaveLength(5);
    for (const path of ["/en", "/en/casino", "/en/registration", "/en/rules", "/en/nowhere"]) {
      expect(await barOf(path), path).toEqual(whole);
    }
    expect(await barOf("/en/rules", { coupon: { quick: false } })).toHaveLength(4);
  });

  it("has the tree of leagues behind Sports where the page has one, a way to it elsewhere", async () => {
    const sports = async (path: string) =>
      /<a[^>]*href="\/en\/line"[^>]*>/.exec(
        (await page(path)).split("Main navigation")[1] ?? "",
      )?.[0];
    expect(await sports("/en/live")).toContain('aria-controls="menu"');
    expect(await sports("/en/casino")).not.toContain("aria-controls");
  });

  it("asks about cookies in the flow of the page, where the question covers nothing", async () => {
    const html = await page("/en/line", {}, "");
    const [before = "", after = ""] = html.split('id="consent"');
    expect(before).toContain('data-mf-slot="header"');
    expect(after).toContain('id="content"');
  });

  it("[SHELL-06] snows on the home page only, where the site wants it and the visitor does not mind", async () => {
    const other = { snowfall: true };
    expect(await page("/en", { other })).toContain("data-snowfall");
    expect(await page("/en/line", { other })).not.toContain("data-snowfall");
    expect(await page("/en")).not.toContain("data-snowfall");
    for (const settings of ["snowfall-0", "lightVersion-1", "visuallyImpaired-1"]) {
      const cookie = `cookie_consent=1.${CONSENT_WORDING}; gs=${settings}`;
      expect(await page("/en", { other }, cookie), settings).not.toContain("data-snowfall");
    }
  });

  it("folds the left column and the right one as their cookies say", async () => {
    const html = await page("/en/line", {}, "hide_left=1; hide_right=1");
    expect(html).toContain('data-left="hidden"');
    expect(html).toContain('data-right="tab"');
    const shown = await page("/en/line", {}, "hide_right=0");
    expect(shown).not.toContain('data-left="hidden"');
    expect(shown).toContain('data-right="shown"');
  });

  it("[SHELL-14] asks for consent until there is an answer to this wording", async () => {
    const sheet = 'id="consent"';
    expect(await page("/en/line", {}, "")).toContain(sheet);
    expect(await page("/en/line", {}, "cookie_consent=1.2020-01")).toContain(sheet);
    for (const type of [1, 2, 3, 4]) {
      const cookie = `cookie_consent=${type}.${CONSENT_WORDING}`;
      expect(await page("/en/line", {}, cookie)).not.toContain(sheet);
    }
    const elsewhere = { application: { consentRequired: ["de"] } };
    expect(await page("/en/line", elsewhere, "")).not.toContain(sheet);
  });

  it("[SHELL-14] asks no search engine, and keeps nothing in it but what is necessary", async () => {
    const html = await page("/en/line", {}, "", "Mozilla/5.0 (compatible; Googlebot/2.1)");
    expect(html).not.toContain('id="consent"');
    expect(html).toContain('"consent":2');
  });

  it("carries the kept settings from the first byte, so that nothing shifts", async () => {
    const html = await page(
      "/en/line",
      {},
      "gs=density-compact.appFontSize-1.compactView-1; is12h=1",
    );
    expect(html).toContain('data-density="compact"');
    expect(html).toContain('data-font-size="1"');
    expect(html).toMatch(/data-on="[^"]*\bcompactView\b/);
    expect(html).toMatch(/data-on="[^"]*\bis12h\b/);
  });
});
