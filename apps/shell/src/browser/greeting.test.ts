import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { exampleStore } from "../testing/example-store.ts";
import { greetPlayers } from "./greeting.ts";

const examplePlayer = (playerId: string) => ({
  playerId,
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 0,
  signedInAt: 0,
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

  it("[SHELL-05] leaves after 10 s and greets the same player once in a tab", () => {
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
    store.setContext({ player: examplePlayer("8") });
    expect(greets()).toBe(true);

    const next = open(kept);
    next.store.setContext({ player: examplePlayer("7") });
    next.start();
    expect(next.greets()).toBe(false);
  });
});
