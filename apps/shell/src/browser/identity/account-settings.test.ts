import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { followAccountSettings, KEPT_AFTER_MS, type SettingTexts } from "./account-settings.ts";

function open(given: { account?: SettingTexts; chosen?: SettingTexts } = {}) {
  const clock = fakeClock(0);
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const { signal } = new AbortController();
  let account = { ...given.account };
  let shown: SettingTexts = { theme: "dark", compactView: "0", appFontSize: "0" };
  let leave: () => void = () => undefined;
  const state = { isSignedIn: false };
  const sent: object[] = [];
  const logged: string[] = [];
  const fetch: ApiFetch = async (_url, init) => {
    if (init.body !== undefined) {
      const { settings, isFill } = JSON.parse(init.body);
      sent.push({ settings, isFill });
      account = isFill ? { ...settings, ...account } : { ...account, ...settings };
    }
    const body = { settings: account, version: 1 };
    return { status: 200, text: async () => JSON.stringify(body) };
  };
  bus.on(
    "settings:changed",
    ({ name, value }) => void (shown = { ...shown, [name]: value }),
    signal,
  );
  const settings = followAccountSettings({
    api: createApiCaller({ fetch, origin: "" }),
    bus,
    clock,
    isSignedIn: () => state.isSignedIn,
    chosen: given.chosen ?? {},
    current: () => shown,
    onLeave(run) {
      leave = run;
    },
    log: (message) => void logged.push(message),
    signal,
  });
  const change = (name: string, value: string) => bus.emit("settings:changed", { name, value });
  return { leave: () => leave(), clock, sent, logged, state, settings, change, shown: () => shown };
}

describe("settings of the page's player", () => {
  it("[SHELL-16] are kept with his account, a burst of changes once", () => {
    const { clock, sent, state, change } = open();
    state.isSignedIn = true;
    change("compactView", "1");
    clock.advance(KEPT_AFTER_MS - 1);
    change("compactView", "0");
    change("theme", "light");
    expect(sent).toEqual([]);
    clock.advance(KEPT_AFTER_MS);
    expect(sent).toEqual([{ settings: { compactView: "0", theme: "light" }, isFill: false }]);
  });

  it("[SHELL-16] are kept at once when the page is left, and not again", () => {
    const { clock, sent, state, change, leave } = open();
    state.isSignedIn = true;
    leave();
    change("compactView", "1");
    leave();
    leave();
    clock.advance(KEPT_AFTER_MS);
    expect(sent).toEqual([{ settings: { compactView: "1" }, isFill: false }]);
  });

  it("[SHELL-16] win over a guest's at the sign-in; his fill only what they never said", async () => {
    const { clock, sent, state, settings, change, shown } = open({
      account: { theme: "light" },
      chosen: { theme: "dark", appFontSize: "2" },
    });
    change("compactView", "1");
    clock.advance(KEPT_AFTER_MS);
    expect(sent).toEqual([]);
    state.isSignedIn = true;
    await settings.join({ hasJustSignedIn: true });
    expect(sent).toEqual([
      { settings: { theme: "dark", appFontSize: "2", compactView: "1" }, isFill: true },
    ]);
    expect(shown()).toEqual({ theme: "light", compactView: "1", appFontSize: "2" });
    clock.advance(KEPT_AFTER_MS);
    expect(sent).toHaveLength(1);
  });

  it("[SHELL-16] reach a browser that opens signed in, which tells none of its own", async () => {
    const { clock, sent, state, settings, shown } = open({
      account: { compactView: "1" },
      chosen: { appFontSize: "2" },
    });
    state.isSignedIn = true;
    await settings.join({ hasJustSignedIn: false });
    expect(shown()).toMatchObject({ compactView: "1" });
    clock.advance(KEPT_AFTER_MS);
    expect(sent).toEqual([]);
  });

  it("that no account knows stay on the page", () => {
    const { clock, sent, state, change } = open();
    state.isSignedIn = true;
    change("something-else", "1");
    clock.advance(KEPT_AFTER_MS);
    expect(sent).toEqual([]);
  });
});
