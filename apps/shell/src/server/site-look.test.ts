import { defaultSiteConfig, type SiteConfig } from "@fairline/contracts/site-config";
import { afterEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";
import { CONSENT_WORDING } from "../common/consent/consent.ts";
import type { SiteChanges } from "../common/facts/site-facts.ts";
import { readLook } from "./site-look.ts";

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

type Change = SiteChanges & { readonly [Group in keyof SiteConfig]?: Partial<SiteConfig[Group]> };

async function shellOf(change: Change): Promise<TestShell> {
  const usual = defaultSiteConfig();
  const data = Object.fromEntries(
    Object.entries(usual).map(([name, group]) => [
      name,
      { ...group, ...Reflect.get(change, name) },
    ]),
  );
  const look = readLook(data);
  const shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    ports: { look: () => look, site: () => change },
  });
  open.push(shell);
  return shell;
}

const book = (...rows: [string, string][]): Change => ({
  core: { partnerCssBrandBook: rows.map(([css_prop, css_value]) => ({ css_prop, css_value })) },
});
const dmca = (...domains: string[]): Change => ({
  information: { licence: { dmca: { domains, name: "dmca-site-verification", content: "k1" } } },
});
const files: Change = {
  core: { isFlexibleAssetPath: false, assetHost: "files.example.com" },
};
const pwaManifest = { themeColor: "#112233", backgroundColor: "#445566", shortName: "Oak" };
const MANIFEST = "/en/manifest.webmanifest";

/** A field, a page, and what of it follows the field: never there as usual, there when changed. */
const EFFECTS: readonly [field: string, change: Change, path: string, seen: string][] = [
  ["core.companyName", { core: { companyName: "Oak" } }, "/en/500", '"brand":"Oak"'],
  ["core.companyName", { core: { companyName: "Oak" } }, "/en/live", "<title>Oak: sports"],
  ["core.companyName", { core: { companyName: "Oak" } }, MANIFEST, '"name":"Oak"'],
  ["core.pwaManifest", { core: { pwaManifest } }, MANIFEST, '"theme_color":"#112233"'],
  ["core.pwaManifest", { core: { pwaManifest } }, MANIFEST, '"background_color":"#445566"'],
  ["core.pwaManifest", { core: { pwaManifest } }, MANIFEST, '"short_name":"Oak"'],
  [
    "core.pwaManifest",
    { core: { pwaManifest } },
    "/en/live",
    '<meta name="theme-color" content="#112233">',
  ],
  [
    "core.partnerCssBrandBook",
    book(["--fl-brand", "#00ff00"]),
    "/en/live",
    '<style id="brandbook" nonce="0123456789abcdef">html:root{--fl-brand:#00ff00}</style>',
  ],
  [
    "core.partnerCssBrandBook",
    book(["--fl-cta@dark", "rgb(1 2 3)"]),
    "/en/live",
    'html:root[data-theme="dark"]{--fl-cta:rgb(1 2 3)}',
  ],
  [
    "information.licence",
    dmca("fairline.example"),
    "/en/live",
    '<meta name="dmca-site-verification" content="k1">',
  ],
  ["customize.defaultTheme", { customize: { defaultTheme: 0 } }, "/en/live", 'data-theme="light"'],
  ["betting.coefViews", { betting: { coefViews: [3, 1] } }, "/en/live", '"oddsFormat":"american"'],
];

describe("configuration in the document", () => {
  it.each(EFFECTS)("[CFG-03] %s has its effect: %j", async (_field, change, path, seen) => {
    const usual = await (await shellOf({})).get(path);
    const changed = await (await shellOf(change)).get(path);
    expect(usual.body).not.toContain(seen);
    expect(changed.body).toContain(seen);
  });

  it("[CFG-03] without isPwa no page offers to be installed", async () => {
    const link = '<link rel="manifest"';
    expect((await (await shellOf({})).get("/en/live")).body).toContain(link);
    const off = await shellOf({ core: { isPwa: false } });
    expect((await off.get("/en/live")).body).not.toContain(link);
  });

  it("[CFG-03] keeps the format of a visitor where the site allows it, and no other", async () => {
    const shell = await shellOf({ betting: { coefViews: [1, 2] } });
    const ask = async (odds: string) =>
      (await shell.get("/en/live", { cookie: `odds=${odds}` })).body;
    expect(await ask("fractional")).toContain('"oddsFormat":"fractional"');
    expect(await ask("malay")).toContain('"oddsFormat":"decimal"');
  });

  it("[CFG-03] names a licence on no other domain", async () => {
    const shell = await shellOf(dmca("other.example"));
    expect((await shell.get("/en/live")).body).not.toContain(`<meta name="dmca`);
  });

  it.each([
    ["--fl-up", "#00ff00"],
    ["--fl-brand", "url(evil)"],
    ["--fl-brand", "4px"],
    ["--fl-r-1", "red"],
    ["--fl-font", "expression(1)"],
    ["--fl-nothing", "#00ff00"],
  ])("[CFG-03] leaves out the row %s: %s of a brand book, and keeps the others", async (...row) => {
    const { body } = await (await shellOf(book(row, ["--fl-live", "red"]))).get("/en/live");
    expect(body).toContain(">html:root{--fl-live:red}</style>");
  });
});

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers["content-security-policy"]);

describe("other hosts of a document", () => {
  it("[CFG-03] core.assetHost gives every script and style, unless paths are flexible", async () => {
    const shell = await shellOf(files);
    const page = await shell.get("/en/line");
    expect(page.body).toContain('"/_mf/":"https://files.example.com/_mf/"');
    expect(page.body).toMatch(
      /<script type="module"[^>]* src="https:\/\/files\.example\.com\/_mf\//,
    );
    expect(page.body).not.toMatch(/(?:href|src)="\/_mf\//);
    for (const part of ["script-src", "style-src", "font-src"]) {
      expect(policyOf(page)).toMatch(new RegExp(`${part} [^;]*https://files\\.example\\.com`));
    }
    const flexible = await shellOf({ core: { ...files.core, isFlexibleAssetPath: true } });
    const usual = await flexible.get("/en/line");
    expect(usual.body).not.toContain("https://files.example.com");
    expect(policyOf(usual)).not.toContain("https://files.example.com");
  });

  it("[CFG-03] thirdparty.streamHosts may be framed and played from", async () => {
    const shell = await shellOf({ thirdparty: { streamHosts: ["tv.example.com"] } });
    const policy = policyOf(await shell.get("/en/line"));
    expect(policy).toContain("frame-src https://tv.example.com;");
    expect(policy).toContain("media-src 'self' https://tv.example.com;");
    const none = await shellOf({});
    expect(policyOf(await none.get("/en/line"))).not.toContain("frame-src");
  });

  it("[CFG-03] auth.googleOneTap with auth.googleClientId lets One Tap in, with the visitor's consent", async () => {
    const agreed = { cookie: `cookie_consent=1.${CONSENT_WORDING}` };
    const refusing = { cookie: `cookie_consent=2.${CONSENT_WORDING}` };
    const shell = await shellOf({ auth: { googleOneTap: true, googleClientId: "fairline" } });
    const policy = policyOf(await shell.get("/en/line", agreed));
    for (const part of ["script-src", "style-src", "connect-src", "frame-src"]) {
      expect(policy).toMatch(new RegExp(`${part} [^;]*https://accounts\\.google\\.com/gsi/`));
    }
    expect(policyOf(await shell.get("/en/line", refusing))).not.toContain("accounts.google.com");
    const off = await shellOf({ auth: { googleOneTap: true } });
    expect(policyOf(await off.get("/en/line", agreed))).not.toContain("accounts.google.com");
  });

  it("[CFG-03] thirdparty.vendorHosts enter with a counter in use and the visitor's consent", async () => {
    const vendorHosts = { google: ["tags.example.com"], hotjar: ["hot.example.com"] };
    const counters = [{ type: 1, code: "G-ABCD1234" }];
    const shell = await shellOf({ thirdparty: { vendorHosts, counters } });
    const agreed = { cookie: `cookie_consent=1.${CONSENT_WORDING}` };
    const policy = policyOf(await shell.get("/en/line", agreed));
    expect(policy).toMatch(/script-src [^;]*https:\/\/tags\.example\.com/);
    expect(policy).not.toContain("hot.example.com");
    const refusing = { cookie: `cookie_consent=2.${CONSENT_WORDING}` };
    expect(policyOf(await shell.get("/en/line", refusing))).not.toContain("tags.example.com");
    const unused = await shellOf({ thirdparty: { vendorHosts } });
    expect(policyOf(await unused.get("/en/line", agreed))).not.toContain("tags.example.com");
  });
});
