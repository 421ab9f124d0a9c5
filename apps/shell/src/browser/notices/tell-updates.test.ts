import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS, tellUpdates } from "./tell-updates.ts";

function open() {
  const bus = createBridgeBus(() => undefined);
  const clock = fakeClock(0);
  const page = { isBusy: false };
  const said: string[] = [];
  const { signal } = new AbortController();
  tellUpdates({ bus, clock, isBusy: () => page.isBusy, say: (build) => said.push(build), signal });
  return { clock, page, said, update: (build: string) => bus.emit("app:update", { build }) };
}

describe("a newer build", () => {
  it("is told at once where nobody has anything in hand", () => {
    const { said, update } = open();
    update("b2");
    update("b3");
    expect(said).toEqual(["b2", "b3"]);
  });

  it("waits while coupon, game or form is in hand, and the newest one is told", () => {
    const { clock, page, said, update } = open();
    page.isBusy = true;
    update("b2");
    clock.advance(10 * LOOK_EVERY_MS);
    update("b3");
    expect(said).toEqual([]);
    page.isBusy = false;
    clock.advance(LOOK_EVERY_MS);
    clock.advance(10 * LOOK_EVERY_MS);
    expect(said).toEqual(["b3"]);
  });
});
