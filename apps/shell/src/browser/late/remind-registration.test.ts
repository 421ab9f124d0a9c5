import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createDismissals } from "../dismissed.ts";
import { mayRemind, remindRegistration } from "./remind-registration.ts";

function open(mayAsk = true) {
  const clock = fakeClock(1_790_000_000_000);
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  let said = 0;
  const load = () =>
    remindRegistration({
      clock,
      dismissals: createDismissals(() => storage),
      reminder: { delaySeconds: 20, intervalMinutes: 10 },
      mayAsk: () => mayAsk,
      say: () => {
        said += 1;
      },
      signal: new AbortController().signal,
    });
  return { clock, load, said: () => said };
}

describe("the reminder of registering", () => {
  it("[REG-05] [CFG-03] reg.reminder: comes after its delay, and not again within its interval", () => {
    const { clock, load, said } = open();
    load();
    clock.advance(19_999);
    expect(said()).toBe(0);
    clock.advance(1);
    expect(said()).toBe(1);
    load();
    clock.advance(20_000);
    expect(said()).toBe(1);
    clock.advance(600_000);
    load();
    clock.advance(20_000);
    expect(said()).toBe(2);
  });

  it("leaves players and whoever registers alone", () => {
    const { clock, load, said } = open(false);
    load();
    clock.advance(20_000);
    expect(said()).toBe(0);
  });
});

describe("a guest who is reminded", () => {
  const guest = { player: null, platform: "desktop" } as const;
  const shown = { RegistrationCard: () => null };

  it("is not told twice at once: the card below the coupon says it already", () => {
    expect(mayRemind({ context: guest }, shown)).toBe(false);
    expect(mayRemind({ context: guest }, { RegistrationCard: null })).toBe(true);
  });

  it("is told on a phone, where that card lies in a closed sheet", () => {
    expect(mayRemind({ context: { ...guest, platform: "mobile" } }, shown)).toBe(true);
  });
});
