import { isSettingName, SETTING_NAMES, SETTING_VALUES } from "@fairline/contracts/settings";
import { createBridgeBus, type PageContext } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import type { Consent } from "../../common/consent/consent.ts";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { createKeeper } from "../consent/keeper.ts";
import { followSettings, tellTimeZone } from "./follow-settings.ts";

function open(consent: Consent) {
  const cookies = new Map<string, string>();
  const bus = createBridgeBus(() => undefined);
  const applied: Partial<PageContext>[] = [];
  const written: string[] = [];
  const told: string[] = [];
  let hear: (name: string, value: string) => void = () => undefined;
  followSettings({
    bus,
    keeper: createKeeper(
      {
        text: () => "",
        write(name, value) {
          cookies.set(name, value);
          written.push(`${name}=${value}`);
        },
        remove: (name) => void cookies.delete(name),
      },
      consent,
    ),
    others: {
      tell: (name, value) => void told.push(`${name}=${value}`),
      onTold(listener) {
        hear = listener;
      },
    },
    site: () => siteFacts({}),
    chosen: {},
    apply: (change) => void applied.push(change),
    signal: new AbortController().signal,
  });
  const say = (name: string, value: string) => bus.emit("settings:changed", { name, value });
  return {
    cookies,
    applied,
    written,
    told,
    say,
    hear: (n: string, v: string) => hear(n, v),
  };
}

describe("settings announced on the page", () => {
  it("take effect at once, every one of them", () => {
    const page = open(1);
    for (const name of SETTING_NAMES) {
      for (const value of SETTING_VALUES[name]) {
        page.say(name, String(value));
        expect(page.applied.at(-1)?.settings?.[name], name).toBe(value);
      }
    }
    page.say("theme", "light");
    expect(page.applied.at(-1)).toEqual({ theme: "light" });
    page.say("odds-format", "malay");
    expect(page.applied.at(-1)).toEqual({ oddsFormat: "malay" });
    page.say("time-zone", "-210");
    expect(page.applied.at(-1)).toEqual({ timeZoneMinutes: -210, isOwnZone: false });
  });

  it("are written before anybody can ask for the next page", () => {
    const page = open(3);
    page.say("compactView", "1");
    expect(page.written).toEqual(["gs=compactView-1"]);
    page.say("is12h", "1");
    expect(page.written.slice(1)).toEqual(["is12h=1", "gs=compactView-1"]);
    page.say("theme", "light");
    expect(page.written.slice(3)).toEqual(["theme=light"]);
  });

  it("[SHELL-14] stay in the page without functional consent", () => {
    const page = open(2);
    page.say("compactView", "1");
    page.say("theme", "light");
    expect(page.cookies.size).toBe(0);
    expect(page.applied).toHaveLength(2);
  });

  it("reach the other pages of the browser, which do not send them back", () => {
    const page = open(1);
    page.say("appFontSize", "2");
    expect(page.told).toEqual(["appFontSize=2"]);
    page.hear("appFontSize", "1");
    expect(page.applied.at(-1)?.settings?.appFontSize).toBe(1);
    expect(page.told).toHaveLength(1);
  });

  it("are nothing when name or value is unknown", () => {
    const page = open(1);
    page.say("compactView", "2");
    page.say("toString", "1");
    page.say("announcements", "off");
    expect([page.applied, page.written, page.told]).toEqual([[], [], []]);
    expect(isSettingName("toString")).toBe(false);
  });
});

describe("time zone of the browser", () => {
  /** A browser of Dublin, in winter time and in summer time. */
  const winter = { getTimezoneOffset: () => 0 };
  const summer = { getTimezoneOffset: () => -60 };

  function openBrowser(zone?: string) {
    let cookie = zone === undefined ? "" : `tzo=${zone}`;
    const applied: Partial<PageContext>[] = [];
    const door = {
      text: () => cookie,
      write: (name: string, value: string) => void (cookie = `${name}=${value}`),
      remove: () => void (cookie = ""),
    };
    const tell = (now: Pick<Date, "getTimezoneOffset">) =>
      tellTimeZone(
        createKeeper(door, 1),
        (change) => void applied.push(change),
        now,
        "Europe/Dublin",
      );
    return { applied, tell, cookie: () => cookie };
  }

  it("is told again when the clocks were changed", () => {
    const page = openBrowser();
    page.tell(winter);
    page.tell(winter);
    expect(page.applied).toEqual([{ timeZoneMinutes: 0, timeZoneName: "Europe/Dublin" }]);
    page.tell(summer);
    expect(page.applied.slice(1)).toEqual([{ timeZoneMinutes: 60, timeZoneName: "Europe/Dublin" }]);
    expect(page.cookie()).toBe("tzo=1~Europe/Dublin");
  });

  it("never takes the place of one that was chosen by hand", () => {
    const page = openBrowser("0");
    page.tell(summer);
    expect(page.applied).toEqual([]);
    expect(page.cookie()).toBe("tzo=0");
  });
});
