import { createBridgeBus } from "@fairline/fragment-protocol";
import { createTranslate, I18nProvider, loadDictionary } from "@fairline/i18n";
import { fakeClock } from "@fairline/kernel";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type SiteChanges, siteFacts } from "../common/facts/site-facts.ts";
import { encodeWindow } from "../common/notices/maintenance.ts";
import { Notices } from "../page/notices/notice-areas.tsx";
import { noActions } from "../page/page-ui.ts";
import { shellTexts } from "../page/shell-texts.ts";
import { exampleStore } from "../testing/example-store.ts";
import { createKeeper } from "./consent/keeper.ts";
import { startFurniture } from "./furniture.ts";
import { followNavigationBlock } from "./navigation-block.ts";
import { createNotices } from "./notices/create-notices.ts";
import { watchVersion } from "./notices/version-watch.ts";

/** 21 September 2026, 14:13:20 of Greenwich. */
const NOW_MS = 1_790_000_000_000;
const NOW = NOW_MS / 1_000;

afterEach(() => vi.unstubAllGlobals());

type World = {
  readonly cookie?: string;
  readonly changes?: SiteChanges;
  /** Whether something takes advertisements out of the page. */
  readonly isBlocking?: boolean;
};

/** The frame's own parts on a page that stands in no browser. */
async function open({ cookie = "", changes = {}, isBlocking = false }: World = {}) {
  const reloads: string[] = [];
  const document = Object.assign(new EventTarget(), {
    cookie,
    body: { append: () => undefined },
    createElement: () => ({ offsetHeight: isBlocking ? 0 : 12, remove: () => undefined }),
  });
  const size = { innerWidth: 1366, innerHeight: 768, scrollY: 0, localStorage: undefined };
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", Object.assign(new EventTarget(), size));
  vi.stubGlobal("location", { reload: () => void reloads.push("reload") });
  vi.stubGlobal("fetch", async () => {
    if (isBlocking) throw new TypeError("Failed to fetch");
    return new Response();
  });
  const clock = fakeClock(NOW_MS);
  const store = exampleStore();
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const { signal } = new AbortController();
  const notices = createNotices(store, clock);
  const dictionary = await loadDictionary("en", shellTexts);
  const site = siteFacts(changes);
  startFurniture({
    store,
    bus,
    clock,
    block: followNavigationBlock(bus, signal, new EventTarget()),
    keeper: createKeeper({ text: () => "", write: () => {}, remove: () => {} }, 1),
    areas: notices.areas,
    t: createTranslate("en", dictionary),
    site: () => site,
    signal,
  });
  /** What one area of the page shows. */
  const area = (name: string): string => {
    const html = renderToStaticMarkup(
      <I18nProvider {...store.get().facts.context} dictionary={dictionary} is12h={false}>
        <Notices ui={store.get().ui} actions={noActions} />
      </I18nProvider>,
    );
    const [, , inside = ""] =
      new RegExp(`<section data-notice-area="${name}"([^>]*)>(.*?)</section>`, "s").exec(html) ??
      [];
    return inside;
  };
  /** The same once what the page waits for has come. */
  const shows = (name: string, text: string | RegExp) =>
    vi.waitFor(() => expect(area(name)).toMatch(text));
  return { clock, bus, store, reloads, area, shows };
}

const work = {
  notifyStart: NOW - 60,
  notifyEnd: NOW + 7_200,
  start: NOW + 3_600,
  finish: NOW + 7_200,
};

describe("what the frame tells by itself", () => {
  it.each([
    ["AZ", "ru"],
    ["KZ", "ru"],
    ["UA", "ru"],
    ["RU", "ru"],
    ["DE", "en"],
    ["BY", "en"],
  ])("[SHELL-07] tells of work to come, with its times: in %s in %s", async (country, lang) => {
    const common = { currentCountryCode: country };
    const { area, shows } = await open({
      cookie: `maintenance_data=${encodeWindow(work)}`,
      changes: { common },
    });
    const [title, start, end] =
      lang === "ru"
        ? ["Плановые технические работы", "Начало", "Окончание"]
        : ["Scheduled maintenance", "Start", "End"];
    await shows("maintenance", title ?? "");
    expect(area("maintenance")).toContain(`lang="${lang}"`);
    // Beside the visitor's own time stands the one of Greenwich.
    const day = lang === "ru" ? "21.09.2026" : "21/09/2026";
    expect(area("maintenance")).toContain(`${start}: ${day}, 15:13 (UTC ${day}, 15:13)`);
    expect(area("maintenance")).toContain(`${end}: ${day}, 16:13 (UTC ${day}, 16:13)`);
  });

  it("[SHELL-07] tells of work from now to 24 hours ahead where the cookie is 1, and of none else", async () => {
    const changes = { common: { currentCountryCode: "DE" } };
    const { area, shows } = await open({ cookie: "maintenance=1", changes });
    await shows("maintenance", "Scheduled maintenance");
    expect(area("maintenance")).toContain("Start: 21/09/2026, 14:13 (UTC 21/09/2026, 14:13)");
    expect(area("maintenance")).toContain("End: 22/09/2026, 14:13 (UTC 22/09/2026, 14:13)");
    const later = { ...work, notifyStart: NOW + 30 };
    for (const cookie of ["", "maintenance=0", `maintenance_data=${encodeWindow(later)}`]) {
      const quiet = await open({ cookie, changes });
      expect(quiet.area("maintenance")).toBe("");
    }
    const announced = await open({
      cookie: `maintenance_data=${encodeWindow(later)}`,
      changes,
    });
    announced.clock.advance(60_000);
    await announced.shows("maintenance", "Scheduled maintenance");
  });

  it("[SHELL-08] warns of a version other than the first, from 60 000 ms on, and offers to reload", async () => {
    const { clock, bus, store, reloads, area, shows } = await open({
      changes: { application: { versionCheck: true } },
    });
    const heard: string[] = [];
    bus.on("app:update", ({ build }) => heard.push(build), new AbortController().signal);
    const version = watchVersion({ bus, clock, first: "b1" });
    const answer = (build: string) =>
      version.look({ headers: new Headers({ "x-app-version": build }) });
    answer("b2");
    clock.advance(59_999);
    answer("b2");
    clock.advance(1);
    answer("b1");
    expect([heard, area("default")]).toEqual([[], ""]);
    answer("b2");
    expect(heard).toEqual(["b2"]);
    await shows("default", "A new version of the site is available");
    expect(area("default")).toMatch(/<button[^>]*>.*Reload/s);
    expect(store.get().ui.areas.default?.kind).toBe("warn");
    store.get().ui.areas.default?.action?.run();
    expect(reloads).toEqual(["reload"]);
  });

  it("[SHELL-09] tells in the shadow area of something that blocks advertisements, and of nothing else", async () => {
    const changes = { other: { adBlockNotice: true } };
    const blocked = await open({ changes, isBlocking: true });
    blocked.clock.advance(3_000);
    await blocked.shows("shadow", "Your ad blocker is changing this site");
    expect([blocked.area("default"), blocked.area("maintenance")]).toEqual(["", ""]);
    const free = await open({ changes });
    free.clock.advance(3_000);
    const unasked = await open({ isBlocking: true, changes: { other: { adBlockNotice: false } } });
    unasked.clock.advance(3_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect([free.area("shadow"), unasked.area("shadow")]).toEqual(["", ""]);
  });
});
