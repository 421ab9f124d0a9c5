import { afterEach, describe, expect, it } from "vitest";
import { consentText } from "../common/consent/consent.ts";
import { SITE_DATA_ID } from "../common/page-facts.ts";
import { drawHome } from "./home-experiment.ts";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

async function shellWith(homepageExperiment: boolean) {
  let draws = 0;
  const shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    ports: { site: () => ({ other: { homepageExperiment } }) },
    drawHome() {
      draws += 1;
      return "multi-build";
    },
  });
  open.push(shell);
  return { shell, draws: () => draws };
}

const ALL = `cookie_consent=${consentText(1)}`;
const NECESSARY = `cookie_consent=${consentText(2)}`;

describe("the home page that is tried out", () => {
  it("[CFG-03] [ANA-03] other.homepageExperiment draws one, keeps it thirty days and shows the board", async () => {
    const { shell, draws } = await shellWith(true);
    const first = await shell.get("/en", { cookie: ALL });
    expect(first.headers["set-cookie"]).toEqual([
      "homepage-type=multi-build; Path=/; Max-Age=2592000; SameSite=Lax",
    ]);
    expect(first.body).toContain("sports /live");
    const text = new RegExp(`id="${SITE_DATA_ID}">([^<]*)<`).exec(first.body)?.[1] ?? "";
    expect(JSON.parse(text).page).toMatchObject({ homeType: "multi-build", path: "/" });
    const again = await shell.get("/en", { cookie: `${ALL}; homepage-type=multi-build` });
    expect(again.headers["set-cookie"]).toBeUndefined();
    expect(again.body).toContain("sports /live");
    expect(draws()).toBe(1);
  });

  it("[ANA-03] is either of the two for half of the visitors", () => {
    const drawn = Array.from({ length: 4_000 }, drawHome);
    const usual = drawn.filter((type) => type === "default").length;
    // Twelve standard deviations from the half: no run fails by chance.
    expect(Math.abs(usual - 2_000)).toBeLessThan(380);
    expect(new Set(drawn)).toEqual(new Set(["default", "multi-build"]));
  });

  it("stays the usual one for whom it was drawn, and leaves other pages and places alone", async () => {
    const { shell } = await shellWith(true);
    const usual = await shell.get("/en", { cookie: `${ALL}; homepage-type=default` });
    expect(usual.body).toContain("sports /<");
    const board = `${ALL}; homepage-type=multi-build`;
    expect((await shell.get("/en", { cookie: board })).body).toContain("header /<");
    expect((await shell.get("/en/line", { cookie: board })).body).toContain("sports /line");
  });

  it.each([
    ["without the experiment", false, { cookie: `${ALL}; homepage-type=multi-build` }],
    ["without consent", true, {}],
    ["with the necessary only", true, { cookie: NECESSARY }],
    ["to robots", true, { cookie: ALL, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ])("shows the usual one %s, and draws nothing", async (_, isOn, headers) => {
    const { shell, draws } = await shellWith(isOn);
    const { body, headers: sent } = await shell.get("/en", headers);
    expect(body).toContain("sports /<");
    expect(sent["set-cookie"]).toBeUndefined();
    expect(draws()).toBe(0);
  });
});
