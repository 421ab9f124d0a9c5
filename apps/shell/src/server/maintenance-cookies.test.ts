import { fakeClock } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { consentText } from "../common/consent/consent.ts";
import { readCookies } from "../common/cookies.ts";
import type { SiteFacts } from "../common/facts/site-facts.ts";
import {
  encodeWindow,
  type MaintenanceWindow,
  readMaintenance,
} from "../common/notices/maintenance.ts";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";
import { maintenanceCookies } from "./maintenance-cookies.ts";

const NOW = 1_790_000_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const work: MaintenanceWindow = {
  notifyStart: NOW - HOUR,
  notifyEnd: NOW + 3 * HOUR,
  start: NOW + HOUR,
  finish: NOW + 2 * HOUR,
};
const END = "; SameSite=Lax";

function setFor(
  window: MaintenanceWindow | null,
  { at = NOW, cookie = "", publicOrigin = "http://fairline.example" } = {},
): readonly string[] {
  const cookies = readCookies(cookie);
  return maintenanceCookies(window, { cookies, nowMs: at * 1_000, publicOrigin });
}

describe("the cookies of work on the site", () => {
  it("are set from the configured window until it is over", () => {
    expect(setFor(work)).toEqual([
      `maintenance=1; Path=/; Max-Age=7200${END}`,
      `maintenance_data=${encodeWindow(work)}; Path=/; Max-Age=7200${END}`,
    ]);
    expect(setFor(work, { publicOrigin: "https://fairline.example" })[0]).toMatch(/; Secure$/);
  });

  it("mark only what is within a day and to be told of; the window itself is always there", () => {
    const names = (window: MaintenanceWindow, at = NOW) =>
      setFor(window, { at }).map((cookie) => cookie.split("=", 1)[0]);
    const later = {
      ...work,
      start: NOW + 2 * DAY,
      finish: NOW + 3 * DAY,
      notifyEnd: NOW + 3 * DAY,
    };
    expect(names({ ...work, notifyStart: NOW + 60 })).toEqual(["maintenance_data"]);
    expect(names({ ...work, notifyEnd: NOW })).toEqual(["maintenance_data"]);
    expect(names(later)).toEqual(["maintenance_data"]);
    expect(names(later, NOW + DAY)).toEqual(["maintenance", "maintenance_data"]);
    expect(setFor(later)[0]).toContain("; Max-Age=86400;");
  });

  it("are left alone where they are as they should be, and follow a window that moved", () => {
    const cookie = `maintenance=1; maintenance_data=${encodeWindow(work)}`;
    expect(setFor(work, { cookie })).toEqual([]);
    expect(setFor(null)).toEqual([]);
    const moved = { ...work, finish: work.finish + HOUR };
    expect(setFor(moved, { cookie })).toEqual([
      `maintenance_data=${encodeWindow(moved)}; Path=/; Max-Age=10800${END}`,
    ]);
  });

  it("are taken away once the window is over or withdrawn", () => {
    const cookie = `maintenance=1; maintenance_data=${encodeWindow(work)}`;
    const gone = [
      `maintenance=; Path=/; Max-Age=0${END}`,
      `maintenance_data=; Path=/; Max-Age=0${END}`,
    ];
    expect(setFor(null, { cookie })).toEqual(gone);
    expect(setFor(work, { cookie, at: work.finish })).toEqual(gone);
  });
});

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

async function shellAt(at: number, other: Partial<SiteFacts["other"]>, isSiteKnown = true) {
  const shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    clock: fakeClock(at * 1_000),
    ports: { site: () => ({ other }), isSiteKnown: () => isSiteKnown },
    drawHome: () => "default",
  });
  open.push(shell);
  return shell;
}

const nameOf = (cookie: string) => cookie.split("=", 1)[0] ?? "";

describe("a document while work on the site is announced", () => {
  it("carries both cookies, beside others, and the browser reads the window from them", async () => {
    const shell = await shellAt(NOW, { maintenance: work, homepageExperiment: true });
    const { headers } = await shell.get("/en", { cookie: `cookie_consent=${consentText(1)}` });
    const set = headers["set-cookie"] ?? [];
    expect(set.map(nameOf)).toEqual(["homepage-type", "maintenance", "maintenance_data"]);
    const kept = readCookies(set.map((cookie) => cookie.split(";", 1)[0]).join("; "));
    const signs = {
      cookie: kept.get("maintenance"),
      encoded: kept.get("maintenance_data"),
      configured: null,
    };
    expect(readMaintenance(signs, NOW * 1_000)).toMatchObject({
      startAt: work.start * 1_000,
      finishAt: work.finish * 1_000,
      isActive: true,
    });
  });

  it("[BLK-01] closes by the configuration alone: cookies close nothing and open nothing", async () => {
    const now = { ...work, start: NOW - 60 };
    const claimed = `maintenance=1; maintenance_data=${encodeWindow(now)}`;
    const free = await (await shellAt(NOW, {})).get("/en/line", { cookie: claimed });
    expect(free.status).toBe(200);
    expect((free.headers["set-cookie"] ?? []).map(nameOf)).toEqual([
      "maintenance",
      "maintenance_data",
    ]);
    const denied = `maintenance=0; maintenance_data=${encodeWindow({ ...work, start: NOW + 60 })}`;
    const closed = await shellAt(NOW, { maintenance: now });
    const led = await closed.get("/en/line", { cookie: denied });
    expect([led.status, led.headers.location]).toEqual([302, "/en/site-updates"]);
    const page = await closed.get("/en/site-updates", { cookie: denied });
    expect(page.status).toBe(503);
    expect((page.headers["set-cookie"] ?? []).map(nameOf)).toEqual([
      "maintenance",
      "maintenance_data",
    ]);
  });

  it("leaves the cookies as they are while nobody can tell the configuration", async () => {
    const shell = await shellAt(NOW, {}, false);
    const { headers } = await shell.get("/en/line", { cookie: "maintenance=1" });
    expect(headers["set-cookie"]).toBeUndefined();
  });
});
