import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it, vi } from "vitest";
import { followAccountSettings, type SettingTexts } from "./account-settings.ts";

function open(given: { account?: SettingTexts; chosen?: SettingTexts } = {}) {
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const { signal } = new AbortController();
  let account = { ...given.account };
  let shown: SettingTexts = { theme: "dark", compactView: "0", appFontSize: "0" };
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
    isSignedIn: () => state.isSignedIn,
    chosen: given.chosen ?? {},
    current: () => shown,
    log: (message) => void logged.push(message),
    signal,
  });
  const change = (name: string, value: string) => bus.emit("settings:changed", { name, value });
  return { sent, logged, state, settings, change, shown: () => shown };
}

describe("settings of the page's player", () => {
  it("are kept with his account at once, and what follows meanwhile together", async () => {
    const { sent, state, change } = open();
    state.isSignedIn = true;
    change("compactView", "1");
    expect(sent).toEqual([{ settings: { compactView: "1" }, isFill: false }]);
    change("compactView", "0");
    change("theme", "light");
    expect(sent).toHaveLength(1);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ settings: { compactView: "0", theme: "light" }, isFill: false });
  });

  it("hold whether he hides his amounts, for every browser of his", async () => {
    const { sent, state, settings, change } = open();
    state.isSignedIn = true;
    change("hide-balance", "1");
    expect(sent).toEqual([{ settings: { "hide-balance": "1" }, isFill: false }]);
    const elsewhere = open({ account: { "hide-balance": "1" } });
    elsewhere.state.isSignedIn = true;
    await elsewhere.settings.join({ hasJustSignedIn: true });
    expect(elsewhere.shown()).toMatchObject({ "hide-balance": "1" });
    await settings.join({ hasJustSignedIn: false });
  });

  it("that are changed while the account is asked are newer than its answer", async () => {
    const { state, settings, change, shown, sent } = open({ account: { theme: "dark" } });
    state.isSignedIn = true;
    const joining = settings.join({ hasJustSignedIn: false });
    change("theme", "light");
    await joining;
    expect(shown()).toMatchObject({ theme: "light" });
    expect(sent).toEqual([{ settings: { theme: "light" }, isFill: false }]);
  });

  it("win over a guest's at the sign-in; his fill only what they never said", async () => {
    const { sent, state, settings, change, shown } = open({
      account: { theme: "light" },
      chosen: { theme: "dark", appFontSize: "2" },
    });
    change("compactView", "1");
    expect(sent).toEqual([]);
    state.isSignedIn = true;
    await settings.join({ hasJustSignedIn: true });
    expect(sent).toEqual([
      { settings: { theme: "dark", appFontSize: "2", compactView: "1" }, isFill: true },
    ]);
    expect(shown()).toEqual({ theme: "light", compactView: "1", appFontSize: "2" });
    expect(sent).toHaveLength(1);
  });

  it("reach a browser that opens signed in, which tells none of its own", async () => {
    const { sent, state, settings, shown } = open({
      account: { compactView: "1" },
      chosen: { appFontSize: "2" },
    });
    state.isSignedIn = true;
    await settings.join({ hasJustSignedIn: false });
    expect(shown()).toMatchObject({ compactView: "1" });
    expect(sent).toEqual([]);
  });

  it("that no account knows stay on the page", () => {
    const { sent, state, change } = open();
    state.isSignedIn = true;
    change("something-else", "1");
    expect(sent).toEqual([]);
  });
});
