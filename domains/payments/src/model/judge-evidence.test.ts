import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KnownEvidence } from "./means.ts";
import { readEvidence, writeEvidence } from "./evidence-json.ts";
import { judgeEvidence, type Verdict } from "./judge-evidence.ts";
import { assertMove, canMove } from "./payment-moves.ts";
import type { Payment, PaymentState } from "./payment.ts";

const STATES: readonly PaymentState[] = [
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

function payment(state: PaymentState, changes: Partial<Payment> = {}): Payment {
  return {
    id: 7n,
    playerId: 1_000_000n,
    methodId: "sandbox-card",
    provider: "psp-sandbox",
    amountMinor: 1_000n,
    currency: "EUR",
    account: null,
    countedMinor: 1_000n,
    language: "en",
    state,
    cause: "ordered",
    rev: 1,
    requestHash: new Uint8Array(32),
    held: undefined,
    providerRef: undefined,
    redirectUrl: undefined,
    linkUntilMs: 0,
    createdAtMs: 0,
    updatedAtMs: 0,
    ...changes,
  };
}

const evidenceOf = fc.record({
  outcome: fc.constantFrom<KnownEvidence["outcome"]>(
    "awaiting",
    "pending",
    "succeeded",
    "failed",
    "cancelled",
    "expired",
    "refunded",
    "charged-back",
    "charge-back-won",
    "not-found",
  ),
  orderId: fc.constant("7"),
  providerRef: fc.constantFrom("a", "b"),
  amountMinor: fc.constantFrom(1_000n, 999n),
  currency: fc.constantFrom("EUR", "USD"),
});

function stateAfter(state: PaymentState, verdict: Verdict): PaymentState {
  switch (verdict.kind) {
    case "move":
      return verdict.to;
    case "credit":
      return "succeeded";
    case "hold":
      return "held";
    case "gone":
      return verdict.to;
    case "won":
      return "succeeded";
    default:
      return state;
  }
}

describe("judgeEvidence", () => {
  it("never leaves the table of moves, whatever a provider says and in whatever order", () => {
    fc.assert(
      fc.property(fc.array(evidenceOf, { maxLength: 12 }), (words) => {
        let state: PaymentState = "created";
        let held: Payment["held"];
        let cause: Payment["cause"] = "intended";
        for (const word of words) {
          const verdict = judgeEvidence(payment(state, { held, cause }), word);
          const next = stateAfter(state, verdict);
          if (next !== state) expect(canMove(state, next)).toBe(true);
          if (verdict.kind === "hold") held = verdict;
          if (verdict.kind === "move") ({ cause } = verdict);
          if (verdict.kind === "gone") cause = "money-gone";
          state = next;
        }
      }),
      { seed: 5, numRuns: 1_000 },
    );
  });

  it("credits once and never undoes it", () => {
    for (const state of ["succeeded", "held"] as const) {
      for (const outcome of ["succeeded", "failed", "cancelled", "expired", "pending"] as const) {
        const word = { outcome, orderId: "7", amountMinor: 1_000n, currency: "EUR" };
        expect(judgeEvidence(payment(state), word)).toEqual({ kind: "nothing" });
      }
    }
  });

  it("credits late money on a payment that had ended without any", () => {
    for (const state of ["failed", "cancelled", "expired"] as const) {
      const word: KnownEvidence = {
        outcome: "succeeded",
        orderId: "7",
        amountMinor: 1_000n,
        currency: "EUR",
      };
      expect(judgeEvidence(payment(state), word)).toEqual({ kind: "credit" });
    }
  });

  it.each([
    [{ amountMinor: 999n, currency: "EUR" }, "amount-differs"],
    [{ amountMinor: 1_001n, currency: "EUR" }, "amount-differs"],
    [{ amountMinor: 1_000n, currency: "USD" }, "currency-differs"],
  ])("holds money that is not what was asked for", (money, cause) => {
    const word: KnownEvidence = { outcome: "succeeded", orderId: "7", ...money };
    expect(judgeEvidence(payment("awaiting"), word)).toEqual({ kind: "hold", cause, ...money });
  });

  it("takes success without an amount for an attempt, not for money", () => {
    const word: KnownEvidence = { outcome: "succeeded", orderId: "7" };
    expect(judgeEvidence(payment("awaiting"), word)).toEqual({
      kind: "move",
      to: "pending",
      cause: "attempt-known",
    });
    expect(judgeEvidence(payment("pending"), word)).toEqual({ kind: "nothing" });
  });

  it("does not believe a word about another order of the provider", () => {
    const word: KnownEvidence = {
      outcome: "succeeded",
      orderId: "7",
      providerRef: "other",
      amountMinor: 1_000n,
      currency: "EUR",
    };
    const known = payment("awaiting", { providerRef: "mine" });
    expect(judgeEvidence(known, word)).toEqual({ kind: "alarm", alarm: "other-reference" });
  });
});

describe("money that went back", () => {
  const went = { orderId: "7", amountMinor: 1_000n, currency: "EUR" };
  const impossible = { kind: "alarm", alarm: "word-impossible" };

  it.each(["refunded", "charged-back"] as const)("is taken from where it is: %s", (outcome) => {
    const word: KnownEvidence = { outcome, ...went };
    expect(judgeEvidence(payment("succeeded"), word)).toEqual({ kind: "gone", to: outcome });
    const held = { amountMinor: 1_000n, currency: "EUR" };
    expect(judgeEvidence(payment("held", { held }), word)).toEqual({ kind: "gone", to: outcome });
    const move = { kind: "move", to: outcome, cause: "never-credited" };
    for (const state of ["awaiting", "pending", "failed", "cancelled", "expired"] as const) {
      expect(judgeEvidence(payment(state), word)).toEqual(move);
    }
    expect(judgeEvidence(payment(outcome), word)).toEqual({ kind: "nothing" });
  });

  it("is never taken in part, in another currency, or without its amount", () => {
    for (const other of [{ amountMinor: 999n }, { currency: "USD" }, { amountMinor: undefined }]) {
      const word = { outcome: "charged-back", ...went, ...other } as KnownEvidence;
      expect(judgeEvidence(payment("succeeded"), word)).toEqual(impossible);
    }
  });

  it("does not come again by an old word of success, only by a dispute that was won", () => {
    for (const state of ["refunded", "charged-back"] as const) {
      const old: KnownEvidence = { outcome: "succeeded", ...went };
      expect(judgeEvidence(payment(state), old)).toEqual({ kind: "nothing" });
    }
    const won: KnownEvidence = { outcome: "charge-back-won", ...went };
    expect(judgeEvidence(payment("refunded"), won)).toEqual(impossible);
    const credited = payment("charged-back", { cause: "money-gone" });
    expect(judgeEvidence(credited, won)).toEqual({ kind: "won" });
    const never = payment("charged-back", { cause: "never-credited" });
    expect(judgeEvidence(never, won)).toEqual({ kind: "credit" });
  });
});

describe("assertMove", () => {
  it("stops the program at every move that is not in the table", () => {
    for (const from of STATES) {
      for (const to of STATES) {
        if (canMove(from, to)) expect(() => assertMove(from, to)).not.toThrow();
        else expect(() => assertMove(from, to)).toThrow("a payment never goes");
      }
    }
  });

  it("leaves a credited or a held deposit only for money that went back", () => {
    for (const to of STATES) {
      const isGone = to === "refunded" || to === "charged-back";
      expect([canMove("succeeded", to), canMove("held", to)]).toEqual([isGone, isGone]);
    }
  });
});

describe("evidence in the database", () => {
  it("reads back as it was written", () => {
    fc.assert(
      fc.property(evidenceOf, (evidence) => {
        expect(readEvidence(JSON.parse(JSON.stringify(writeEvidence(evidence))))).toEqual(evidence);
      }),
      { seed: 9 },
    );
  });
});
