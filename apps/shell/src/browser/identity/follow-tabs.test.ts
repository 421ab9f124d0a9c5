import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { followTabs } from "./follow-tabs.ts";

/** A browser whose tabs hear each other. */
function openBrowser() {
  const hearers: ((playerId: string | null) => void)[] = [];
  function openTab(first: string | null) {
    const bus = createBridgeBus((_name, cause) => {
      throw cause;
    });
    const heard: (string | null)[] = [];
    let player = first;
    let changed = () => undefined as void;
    const { signal } = new AbortController();
    bus.on(
      "session:changed",
      ({ playerId, isElsewhere }) => void (isElsewhere && heard.push(playerId)),
      signal,
    );
    let own: ((playerId: string | null) => void) | undefined;
    followTabs({
      bus,
      others: {
        tell: (playerId) => hearers.filter((one) => one !== own).forEach((one) => one(playerId)),
        onTold(hear) {
          own = hear;
          hearers.push(hear);
        },
      },
      playerId: () => player,
      onChange: (look) => {
        changed = look;
      },
      signal,
    });
    const become = (now: string | null) => {
      player = now;
      changed();
    };
    return { bus, heard, become };
  }
  return { openTab };
}

describe("the tabs of a browser", () => {
  it("all hear at once that the player signed out in one of them", () => {
    const browser = openBrowser();
    const [first, second, third] = ["1", "1", "1"].map(browser.openTab);
    first?.bus.emit("session:changed", { playerId: null });
    expect([first?.heard, second?.heard, third?.heard]).toEqual([[], [null], [null]]);
  });

  it("all hear who is signed in now, and none hears what it knows", () => {
    const browser = openBrowser();
    const [first, second, third] = ["1", "1", "2"].map(browser.openTab);
    first?.bus.emit("session:changed", { playerId: "2" });
    expect([second?.heard, third?.heard]).toEqual([["2"], []]);
  });

  it("hear what a tab learned by itself, and send no news round in a circle", () => {
    const browser = openBrowser();
    const [first, second] = ["1", "1"].map(browser.openTab);
    first?.become(null);
    first?.become(null);
    expect(second?.heard).toEqual([null]);
    second?.become(null);
    expect(first?.heard).toEqual([]);
  });
});
