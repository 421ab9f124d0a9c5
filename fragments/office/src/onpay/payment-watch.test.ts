import type { PaymentView } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import {
  isFinal,
  nextReadMs,
  type PaymentWatch,
  READS_MAX,
  reducePayment,
  stepsOf,
} from "./payment-watch.ts";

const payment: PaymentView = {
  paymentId: "7",
  methodId: "sandbox-card",
  state: "awaiting",
  amountMinor: "10000",
  currency: "EUR",
  createdAt: 1,
  updatedAt: 2,
};
const problem = (code: string) => ({ code, textKey: `error.${code}`, requestId: "", data: {} });
const STATES: PaymentView["state"][] = [
  "created",
  "awaiting",
  "pending",
  "succeeded",
  "held",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "charged-back",
];

describe("the return from a payment", () => {
  it("reads every 2 s fifteen times, then every 10 s, then leaves it to the player", () => {
    let watch: PaymentWatch = { kind: "checking", reads: 0 };
    const pauses: (number | undefined)[] = [];
    for (let n = 0; n <= READS_MAX; n += 1) {
      pauses.push(nextReadMs(watch));
      watch = reducePayment(watch, { kind: "read", payment });
    }
    expect(pauses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 2_000));
    expect(pauses.slice(15, READS_MAX)).toEqual(
      Array.from({ length: READS_MAX - 15 }, () => 10_000),
    );
    expect(pauses[READS_MAX]).toBeUndefined();
  });

  it("stops as soon as the server's word is final", () => {
    for (const state of STATES) {
      const watch = reducePayment(
        { kind: "checking", reads: 0 },
        { kind: "read", payment: { ...payment, state } },
      );
      expect(nextReadMs(watch) === undefined, state).toBe(isFinal(state));
    }
  });

  it("is a neutral page for an unknown payment or somebody else's", () => {
    const watch = reducePayment(
      { kind: "checking", reads: 0 },
      { kind: "refused", problem: problem("NOT_FOUND") },
    );
    expect(watch).toEqual({ kind: "unknown" });
    expect(nextReadMs(watch)).toBeUndefined();
    expect(reducePayment(watch, { kind: "refused", problem: problem("NETWORK") })).toBe(watch);
  });

  it("keeps what it knows while the network is away, and counts the try", () => {
    const known: PaymentWatch = { kind: "known", payment, reads: 3 };
    expect(reducePayment(known, { kind: "refused", problem: problem("NETWORK") })).toEqual({
      ...known,
      reads: 4,
    });
  });

  it("begins anew when the player asks", () => {
    const known: PaymentWatch = { kind: "known", payment, reads: READS_MAX };
    expect(nextReadMs(reducePayment(known, { kind: "asked-again" }))).toBe(2_000);
    const unknown: PaymentWatch = { kind: "unknown" };
    expect(reducePayment(unknown, { kind: "asked-again" })).toBe(unknown);
  });

  it("draws a step for each state", () => {
    expect(STATES.map((state) => stepsOf(state).credited)).toEqual([
      "later",
      "later",
      "now",
      "done",
      "now",
      "failed",
      "failed",
      "failed",
      "failed",
      "failed",
    ]);
  });
});
