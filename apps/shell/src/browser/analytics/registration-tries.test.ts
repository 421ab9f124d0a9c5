import { describe, expect, it } from "vitest";
import { createRegistrationTries } from "./registration-tries.ts";
import { createTimedStorage } from "./timed-storage.ts";

const DAY_MS = 86_400_000;

function open() {
  const state = { nowMs: 1_790_000_000_000 };
  const kept = new Map<string, string>();
  const storage = createTimedStorage(
    () => ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    }),
    () => state.nowMs,
  );
  const told: string[] = [];
  const logged: string[] = [];
  const tries = createRegistrationTries(storage, {
    nowMs: () => state.nowMs,
    tell: (name, params) => void told.push([name, ...Object.values(params)].join(" ")),
    log: (message) => void logged.push(message),
  });
  return { state, storage, told, logged, tries };
}

describe("tries to register", () => {
  it("[REG-04] are counted with each call of the page, in the words of events", () => {
    const { told, tries, storage } = open();
    tries.called("fast_reg");
    tries.left();
    tries.called("full_reg");
    tries.done();
    tries.left();
    expect(told).toEqual([
      "reg_page_call one_click 1",
      "reg_leave one_click 1",
      "reg_page_call full_reg 2",
      "reg_success full_reg 2",
    ]);
    expect(storage.read("hasDone")).toBe("1");
  });

  it("[REG-04] are done with an account alone, until the next try: who leaves that one is told of", () => {
    const { told, tries, storage } = open();
    const isDone = () => storage.read("hasDone");
    tries.called("phone_reg");
    expect(isDone()).toBe("0");
    tries.done();
    expect(isDone()).toBe("1");
    tries.left();
    tries.called("soc_reg");
    expect(isDone()).toBe("0");
    tries.left();
    tries.left();
    expect(told).toEqual([
      "reg_page_call phone_reg 1",
      "reg_success phone_reg 1",
      "reg_page_call soc_reg 2",
      "reg_leave soc_reg 2",
    ]);
  });

  it("are forgotten after a day", () => {
    const { state, storage, tries } = open();
    tries.called("phone_reg");
    tries.authAsked("modal");
    expect([storage.read("regTryCounter"), storage.read("authTryCounter")]).toEqual(["1", "1"]);
    expect(storage.read("lastAuthPopUpCallTime")).toBe(String(state.nowMs));
    state.nowMs += DAY_MS;
    expect(storage.read("regTryCounter")).toBeUndefined();
  });

  it("[REG-04] logs a type that nobody knows and tells nothing of it", () => {
    const { told, logged, tries } = open();
    tries.called("pigeon_reg");
    expect([told, logged]).toEqual([[], ["unknown registration type pigeon_reg"]]);
  });
});
