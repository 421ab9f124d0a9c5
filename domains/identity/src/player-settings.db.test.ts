import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const { email, password } = application;

let world: IdentityWorld;
let cookie: string;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
  cookie = (await world.signIn(email, password)).cookie;
});
afterAll(() => world.close());

const read = async (of = cookie) => (await world.call("GET", "/settings", { cookie: of })).body;
const keep = async (settings: Record<string, string>, isFill = false, of = cookie) =>
  world.call("POST", "/settings", { cookie: of, body: { settings, isFill } });

describe("settings of an account", () => {
  it("are empty at first, follow the player and stay when others change", async () => {
    expect(await read()).toEqual({ settings: {}, version: 0 });
    await keep({ theme: "light", compactView: "1" });
    expect((await keep({ compactView: "0" })).body).toEqual({
      settings: { theme: "light", compactView: "0" },
      version: 2,
    });
    const elsewhere = await world.signIn(email, password, { address: "198.51.100.7" });
    expect(await read(elsewhere.cookie)).toEqual(await read());
  });

  it("take from a guest's choices only what was never kept", async () => {
    const filled = await keep({ theme: "dark", "odds-format": "american" }, true);
    expect(filled.body.settings).toEqual({
      theme: "light",
      compactView: "0",
      "odds-format": "american",
    });
  });

  it("take every setting there is", async () => {
    const all = Object.fromEntries(
      Object.entries(SETTING_DEFAULTS).map(([name, value]) => [name, String(value)]),
    );
    const everything = { ...all, theme: "dark", "odds-format": "hongkong", "time-zone": "-210" };
    expect((await keep(everything)).body.settings).toEqual(everything);
  });

  it("lose nothing when two pages keep different ones at once", async () => {
    await Promise.all([
      keep({ appFontSize: "2" }),
      keep({ density: "compact" }),
      keep({ lightVersion: "1" }),
    ]);
    expect((await read()).settings).toMatchObject({
      appFontSize: "2",
      density: "compact",
      lightVersion: "1",
    });
  });

  it("refuse names and values that no page has", async () => {
    for (const settings of [{ balance: "1" }, { theme: "pink" }, { "time-zone": "1e3" }]) {
      expect((await keep(settings)).status).toBe(400);
    }
  });

  it("are the player's own: another one has others, a guest none", async () => {
    const other = await world.register({ email: "bea@example.com" });
    expect(await read(other.cookie)).toEqual({ settings: {}, version: 0 });
    expect((await world.call("GET", "/settings")).status).toBe(401);
    expect((await keep({ theme: "dark" }, false, "")).status).toBe(401);
  });
});
