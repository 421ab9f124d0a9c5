import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createFingerprintKeeper, type DeviceFingerprint } from "./fingerprint-keeper.ts";

const START_MS = 1_800_000_000_000;
const whole = { token: "device", expiresAt: START_MS + 1_000, componentsData: "{}" };

function keeper(answers: readonly (Partial<DeviceFingerprint> | Error)[]) {
  const clock = fakeClock(START_MS);
  const failures: unknown[] = [];
  let taken = 0;
  const fingerprints = createFingerprintKeeper({
    clock,
    async take() {
      const given = answers[Math.min(taken, answers.length - 1)];
      taken += 1;
      if (given instanceof Error) throw given;
      return given ?? {};
    },
    onFailure: (cause) => void failures.push(cause),
  });
  return { clock, fingerprints, failures, taken: () => taken };
}

describe("fingerprint of a device", () => {
  it("[AUTH-11] holds until its expiry", async () => {
    const world = keeper([whole]);
    expect(await world.fingerprints.refresh()).toBe("device");
    expect(world.fingerprints.held()).toBe("device");
    world.clock.advance(1_000);
    expect(world.fingerprints.held()).toBeUndefined();
  });

  it.each([
    ["token", { ...whole, token: "" }],
    ["expiry", { token: "device", componentsData: "{}" }],
    ["future", { ...whole, expiresAt: START_MS }],
    ["data", { ...whole, componentsData: "" }],
  ])("[AUTH-11] is invalid without %s", async (_name, given) => {
    const world = keeper([given]);
    expect(await world.fingerprints.refresh()).toBeUndefined();
    expect(world.fingerprints.held()).toBeUndefined();
    expect(world.failures).toHaveLength(1);
  });

  it("[AUTH-11] is not tried again after two failures", async () => {
    const world = keeper([new TypeError("down")]);
    for (let nth = 0; nth < 5; nth += 1) await world.fingerprints.refresh();
    expect(world.taken()).toBe(2);
  });

  it("forgets one failure when the next try succeeds", async () => {
    const world = keeper([{}, whole, {}, whole]);
    for (let nth = 0; nth < 4; nth += 1) await world.fingerprints.refresh();
    expect(world.taken()).toBe(4);
  });

  it("is taken once for all who ask at the same time", async () => {
    const world = keeper([whole]);
    await Promise.all([world.fingerprints.refresh(), world.fingerprints.refresh()]);
    expect(world.taken()).toBe(1);
  });
});
