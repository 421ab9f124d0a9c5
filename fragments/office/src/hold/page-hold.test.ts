import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { createPageHold } from "./page-hold.ts";

/** Work that lasts until the test ends it. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

function open() {
  const { signal } = new AbortController();
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const said: boolean[] = [];
  bus.on("navigation:block", ({ isBlocked }) => said.push(isBlocked), signal);
  const hold = createPageHold(bus, "order");
  const asked: string[] = [];
  hold.onHeld((to) => asked.push(to), signal);
  return { asked, bus, hold, said };
}

describe("what holds the page", () => {
  it("[NAV-03] holds it for as long as the work lasts, and gives what the work gave", async () => {
    const { hold, said } = open();
    const work = openWork();
    const done = hold.during(async () => {
      await work.ended;
      return "paid";
    });
    expect(said).toEqual([true]);
    work.end();
    expect(await done).toBe("paid");
    expect(said).toEqual([true, false]);
  });

  it("[NAV-03] lets go when the work failed", async () => {
    const { hold, said } = open();
    const fail = hold.during(() => Promise.reject(new TypeError("no network")));
    await expect(fail).rejects.toThrow("no network");
    expect(said).toEqual([true, false]);
  });

  it("[NAV-03] lets go of a page that is left, once, and not again when the work ends", async () => {
    const { hold, said } = open();
    const work = openWork();
    const done = hold.during(() => work.ended);
    hold.letGo();
    hold.letGo();
    work.end();
    await done;
    expect(said).toEqual([true, false]);
  });

  it("hears who wants to leave while it holds the page, and nobody else", async () => {
    const { asked, bus, hold } = open();
    bus.emit("navigation:held", { to: "/en/live" });
    await hold.during(async () => bus.emit("navigation:held", { to: "/en/rules" }));
    bus.emit("navigation:held", { to: "/en/blog" });
    expect(asked).toEqual(["/en/rules"]);
  });
});
