import { createApiCaller } from "@fairline/api-client";
import { collectorId } from "@fairline/contracts/collector-events";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { testedPlayer } from "@fairline/fragment-kit/testing";
import { describe, expect, it, vi } from "vitest";
import { exampleFactsOf, exampleStore } from "../../testing/example-store.ts";
import { pageHelp } from "./page-help.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

type World = {
  readonly isPlayer?: boolean;
  readonly isRefused?: boolean;
  readonly isLost?: boolean;
};

function open({ isPlayer = false, isRefused = false, isLost = false }: World = {}) {
  vi.spyOn(console, "error").mockReturnValue();
  const { context } = exampleFactsOf();
  const store = exampleStore({ context: { ...context, player: isPlayer ? testedPlayer : null } });
  const asked: string[] = [];
  const api = createApiCaller({
    origin: "",
    async fetch(url) {
      asked.push(url);
      const refusal = { code: "UNAUTHENTICATED", textKey: "", requestId: "r", data: {} };
      const body = isRefused ? refusal : { token: "t", expiresAt: 1_900_000_000_000 };
      return { status: isRefused ? 401 : 200, text: async () => JSON.stringify(body) };
    },
  });
  const bus = createBridgeBus(() => undefined);
  const told: (number | undefined)[] = [];
  const said: object[] = [];
  bus.on(
    "analytics-trigger",
    ({ name, params }) => {
      told.push(collectorId(name, params));
      said.push(params);
    },
    new AbortController().signal,
  );
  let loads = 0;
  const help = pageHelp({
    store,
    api,
    bus,
    async load() {
      loads += 1;
      if (isLost) throw new TypeError("Failed to fetch dynamically imported module");
      return () => null;
    },
  });
  return { help, asked, told, said, loads: () => loads, ui: () => store.get().ui };
}

const TOKEN = ["/web-api/user/gettoken?force_refresh=true"];

describe("the consultant", () => {
  it("[PWA-03] comes when it is first wanted, once", async () => {
    const { help, loads, ui } = open();
    await settle();
    expect(loads()).toBe(0);
    help.show("consultant");
    await settle();
    help.show("consultant");
    await settle();
    expect([loads(), ui().helpView]).toEqual([1, "consultant"]);
    expect(ui().HelpPanel).not.toBeNull();
  });

  it("[PWA-03] needs a fresh token of a player, and none of a guest", async () => {
    const guest = open();
    guest.help.show("consultant");
    await settle();
    expect([guest.asked, guest.ui().helpView]).toEqual([[], "consultant"]);
    const player = open({ isPlayer: true });
    player.help.show("consultant");
    await settle();
    expect([player.asked, player.ui().helpView]).toEqual([TOKEN, "consultant"]);
    const refused = open({ isPlayer: true, isRefused: true });
    refused.help.show("consultant");
    await settle();
    expect([refused.asked, refused.ui().helpView]).toEqual([TOKEN, "ways"]);
  });

  it("[PWA-03] that cannot be made ready is reported as event 11213, with what failed", async () => {
    const lost = open({ isLost: true });
    lost.help.show("consultant");
    await settle();
    const refused = open({ isPlayer: true, isRefused: true });
    refused.help.show("consultant");
    await settle();
    expect([lost.told, refused.told]).toEqual([[11_213], [11_213]]);
    expect([lost.said, refused.said]).toEqual([
      [{ stage: "script", code: "failed", signedIn: 0 }],
      [{ stage: "token", code: "failed", signedIn: 1 }],
    ]);
  });
});
