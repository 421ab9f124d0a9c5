import { createBridgeBus } from "@fairline/fragment-protocol";
import { inertLiveClient, type LiveClient } from "@fairline/live/browser";
import type { PrivateMessage } from "@fairline/live/protocol";
import { describe, expect, it } from "vitest";
import { readBalance } from "./balance.ts";
import { createBalanceStore } from "./balance-store.ts";

const first = { accountId: "1000000", balanceMinor: "5000", currency: "EUR" };

function open() {
  const controller = new AbortController();
  const bus = createBridgeBus(() => undefined);
  const heard: string[] = [];
  bus.on("balance:changed", ({ balanceMinor }) => heard.push(balanceMinor), controller.signal);
  let push: (message: PrivateMessage) => void = () => undefined;
  const live: LiveClient = {
    ...inertLiveClient,
    onPrivate: (_, listener) => {
      push = listener;
    },
  };
  const store = createBalanceStore(first);
  store.start(live, bus, controller.signal);
  const say = (balanceMinor: string, ledgerVersion: string, accountId = "1000000") =>
    push({
      pseq: 1,
      kind: "balance",
      body: { accountId, balanceMinor, currency: "EUR", ledgerVersion },
    });
  return {
    store,
    heard,
    say,
    push: (body: PrivateMessage["body"]) => push({ pseq: 1, kind: "balance", body }),
  };
}

describe("the balance in the bar", () => {
  it("follows the pushed balance, says which way it went and tells the page", () => {
    const { store, heard, say } = open();
    say("7500", "2");
    expect(store.state()).toMatchObject({ balance: { balanceMinor: "7500" }, moved: "up" });
    say("100", "3");
    expect(store.state()).toMatchObject({ moved: "down", step: 2 });
    expect(heard).toEqual(["7500", "100"]);
  });

  it("never goes back to an older version of the ledger", () => {
    const { store, say } = open();
    say("7500", "5");
    say("100", "4");
    say("100", "5");
    expect(store.state().balance?.balanceMinor).toBe("7500");
  });

  it("ignores another account and what is no balance", () => {
    const { store, say, push } = open();
    say("9", "9", "1000001");
    push({ accountId: "1000000", balanceMinor: "lots", currency: "EUR", ledgerVersion: "10" });
    push({});
    expect(store.state().balance).toEqual(first);
  });

  it("takes what was read over HTTP, for another player as well", () => {
    const { store } = open();
    store.replace({ ...first, balanceMinor: "6000" });
    expect(store.state()).toMatchObject({ moved: "up" });
    store.replace({ accountId: "1000001", balanceMinor: "1", currency: "GBP" });
    expect(store.state()).toMatchObject({ moved: null, balance: { currency: "GBP" } });
    store.replace(null);
    expect(store.state().balance).toBeNull();
  });

  it("is unknown for guests and while the wallet does not answer", async () => {
    const signal = new AbortController().signal;
    const api = (async () => ({ ok: false })) as never;
    expect(await readBalance({ api, signedIn: null, signal })).toBeNull();
    const signedIn = { playerId: "1" } as never;
    expect(await readBalance({ api, signedIn, signal })).toBeNull();
  });
});
