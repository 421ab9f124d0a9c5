import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { exampleStore } from "../testing/example-store.ts";
import { greetPlayers } from "./greeting.ts";

const examplePlayer = (playerId: string, signedInAt = 1) => ({
  playerId,
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 0,
  signedInAt,
});

function open(kept = new Map<string, string>()) {
  const clock = fakeClock(0);
  const store = exampleStore();
  const controller = new AbortController();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const start = () => greetPlayers({ store, clock, storage, signal: controller.signal });
  return { clock, store, start, kept, greets: () => store.get().ui.greets };
}

describe("the welcome widget", () => {
  it("[SHELL-05] greets no guest, and whoever signs in on the page", () => {
    const { store, start, greets } = open();
    start();
    expect(greets()).toBe(false);
    store.setContext({ player: examplePlayer("7") });
    expect(greets()).toBe(true);
  });

  it("[SHELL-05] leaves after 10 s and greets once for each sign-in, whatever tab is opened", () => {
    const { clock, store, start, kept, greets } = open();
    store.setContext({ player: examplePlayer("7") });
    start();
    expect(greets()).toBe(true);
    clock.advance(9_999);
    expect(greets()).toBe(true);
    clock.advance(1);
    expect(greets()).toBe(false);
    store.setContext({ player: null });
    store.setContext({ player: examplePlayer("7") });
    expect(greets()).toBe(false);
    store.setContext({ player: examplePlayer("8", 2) });
    expect(greets()).toBe(true);

    const newTab = open(kept);
    newTab.store.setContext({ player: examplePlayer("8", 2) });
    newTab.start();
    expect(newTab.greets()).toBe(false);

    const signedInAgain = open(kept);
    signedInAgain.store.setContext({ player: examplePlayer("8", 3) });
    signedInAgain.start();
    expect(signedInAgain.greets()).toBe(true);
  });
});
