import { fakeClock, silentLog } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";
import { createBannerSource } from "./banner-source.ts";

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

async function shellWith(slots: Record<string, { max: number; closable: boolean }>) {
  const shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    ports: { site: () => ({ banner: { slots } }) },
  });
  open.push(shell);
  return shell;
}

/** As it stands on the page; the page's data may name it as well. */
const TITLE = "<b>Your game, your limits</b>";
const player = { cookie: "__Host-sid=s1" };
const HOME = { "home-line": { max: 1, closable: true } };

describe("banners of a page", () => {
  it("[CFG-03] banner.slots: stand on the page whose slot the site has, with the button to close", async () => {
    const shell = await shellWith(HOME);
    const { body } = await shell.get("/en", player);
    expect(body).toContain(TITLE);
    expect(body).toMatch(/href="\/en\/office\/responsible"[^>]*>.*Set limits/);
    expect((await shell.get("/en/live", player)).body).not.toContain(TITLE);
    const bare = await shellWith({});
    expect((await bare.get("/en", player)).body).not.toContain(TITLE);
  });

  it("are for players alone when they lead into the account", async () => {
    const shell = await shellWith(HOME);
    expect((await shell.get("/en")).body).not.toContain(TITLE);
  });

  it("stay away from whoever closed them", async () => {
    const shell = await shellWith(HOME);
    const { body } = await shell.get("/en", { cookie: `${player.cookie}; closed_banners=limits` });
    expect(body).not.toContain(TITLE);
  });
});

describe("the source of banners", () => {
  function openSource(status = 200) {
    const clock = fakeClock(1_790_000_000_000);
    const state = { asked: 0 };
    const source = createBannerSource({
      apiOrigin: "http://platform",
      clock,
      log: silentLog,
      async apiFetch(url) {
        state.asked += 1;
        const banners = [{ slug: new URL(url).search, lang: "en", title: "t", lead: "" }];
        const refusal = { code: "INTERNAL", textKey: "", requestId: "r", data: {} };
        const reply = status === 200 ? { isClosable: true, banners } : refusal;
        return { status, text: async () => JSON.stringify(reply) };
      },
    });
    return { source, clock, state };
  }

  it("asks once a minute for a slot and a language", async () => {
    const { source, clock, state } = openSource();
    const [first] = (await source.find("home", "en")).banners;
    expect(first?.slug).toBe("?slot=home-line&lang=en");
    await source.find("home", "en");
    expect(state.asked).toBe(1);
    await source.find("home", "de");
    clock.advance(60_000);
    await source.find("home", "en");
    expect(state.asked).toBe(3);
    source.forget();
    await source.find("home", "en");
    expect(state.asked).toBe(4);
  });

  it("leaves the page without any when the platform fails", async () => {
    const { source } = openSource(500);
    expect((await source.find("home", "en")).banners).toEqual([]);
  });
});
