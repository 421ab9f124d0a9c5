import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { PUSH_WORKER } from "./push-browser.ts";

const FILE = join(findRoot(import.meta.dirname), "apps/shell/assets", PUSH_WORKER.url);
const SIZE_MAX = 8_192;

/** The worker in a world of its own. */
function open(urls: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const windows = urls.map((url) => ({ url, focus: () => void opened.push(`focus ${url}`) }));
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {
      showNotification: (title: string, options: object) => void shown.push([title, options]),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: (path: string) => void opened.push(`open ${path}`),
    },
  };
  runInNewContext(readFileSync(FILE, "utf8"), { self, URL });
  async function fire(name: string, event: object): Promise<void> {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  }
  const push = (text: string) => fire("push", { data: { json: () => JSON.parse(text) } });
  const click = (data: object) => fire("notificationclick", { notification: { data, close() {} } });
  return { shown, opened, listeners, push, click };
}

const NEWS = {
  title: "Bet settled",
  body: "Bet 17",
  path: "/en/office/history",
  tag: "bet-17",
};

describe("the worker of web push", () => {
  it("[PWA-02] shows what the site wrote, and answers no request of a page", async () => {
    const { shown, listeners, push } = open();
    await push(JSON.stringify(NEWS));
    expect(shown).toEqual([
      [
        NEWS.title,
        { body: NEWS.body, tag: NEWS.tag, icon: "/favicon.svg", data: { path: NEWS.path } },
      ],
    ]);
    expect(listeners.has("fetch")).toBe(false);
    expect(statSync(FILE).size).toBeLessThan(SIZE_MAX);
  });

  it.each(["", "no JSON", "{}", JSON.stringify({ ...NEWS, path: "https://elsewhere.example" })])(
    "shows nothing of what the site did not write: %s",
    async (text) => {
      const { shown, push } = open();
      await push(text);
      expect(shown).toEqual([]);
    },
  );

  it("leads to the page it tells of: one that is open comes to the front", async () => {
    const fresh = open(["http://localhost:3000/en/live"]);
    await fresh.click({ path: NEWS.path });
    expect(fresh.opened).toEqual([`open ${NEWS.path}`]);
    const url = `http://localhost:3000${NEWS.path}`;
    const known = open([url]);
    await known.click({ path: NEWS.path });
    expect(known.opened).toEqual([`focus ${url}`]);
    await known.click({ path: "//elsewhere.example" });
    expect(known.opened.at(-1)).toBe("open /");
  });
});
