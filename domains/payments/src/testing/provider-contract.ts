import { findCurrency } from "@fairline/money";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Evidence, Order, PaymentProvider, PayoutOrder } from "../ports.ts";

/** A message as it comes in at the door. */
export type SentMessage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Uint8Array;
};

/** What happens to an order on the provider's side. */
export type ProviderAct = "pay" | "decline" | "refund" | "charge-back" | "win-charge-back";

/** How the next call of the adapter breaks: before it arrives, or after it took effect. */
export type BrokenCall = "never-sent" | "unanswered" | "unreadable";

/** An adapter and the provider behind it, whose side a test plays. */
export interface ProviderRig {
  readonly provider: PaymentProvider;
  nowMs(): number;
  /** Where the shop's pages are: the provider sends players back to no other host. */
  readonly shopOrigin: string;
  act(orderId: string, act: ProviderAct): Promise<void>;
  /** The messages that the provider has sent since the rig was opened, the first one first. */
  messages(): Promise<readonly SentMessage[]>;
  breakNextCall(how: BrokenCall): void;
  /** The message after somebody without the secret changed it, in as many ways as there are. */
  forge(message: SentMessage): readonly SentMessage[];
  close(): Promise<void>;
}

/** A signed message is not believed for longer than this, so that nobody keeps one to send it again. */
const MESSAGE_AGE_MS_MAX = 3_600_000;
const MINUTE_MS = 60_000;
const AMOUNT = 1_000n;

/** What every adapter of a payment provider promises; `open` gives a fresh provider without orders. */
export function describeProviderContract(name: string, open: () => Promise<ProviderRig>): void {
  describe(`${name} as a payment provider`, () => {
    let rig: ProviderRig;
    let provider: PaymentProvider;
    beforeEach(async () => {
      rig = await open();
      provider = rig.provider;
    });
    afterEach(() => rig.close());

    const currency = () => Object.keys(provider.methods[0]?.bounds ?? {})[0] ?? "";
    const methodId = () => provider.methods[0]?.methodId ?? "";
    const back = (word: string) => `${rig.shopOrigin}/en/onpay/${word}`;
    const orderOf = (orderId: string): Order => ({
      orderId,
      methodId: methodId(),
      amountMinor: AMOUNT,
      currency: currency(),
      language: "en",
      expiresAtMs: rig.nowMs() + 30 * MINUTE_MS,
      returnUrls: {
        success: back("success"),
        fail: back("fail"),
        pending: back("pending"),
        cancel: back("cancel"),
      },
    });
    const payoutOf = (payoutId: string): PayoutOrder => ({
      payoutId,
      methodId: methodId(),
      amountMinor: AMOUNT,
      currency: currency(),
    });
    const money = () => ({ amountMinor: AMOUNT, currency: currency() });
    const read = ({ headers, rawBody }: SentMessage, atMs = rig.nowMs()) =>
      provider.readHook(headers, rawBody, atMs);

    async function paid(orderId: string): Promise<void> {
      await provider.createOrder(orderOf(orderId));
      await rig.act(orderId, "pay");
    }

    /** What every message says, in the order in which they are read. */
    function evidenceOf(messages: readonly SentMessage[]): readonly Evidence[] {
      return messages.map((message) => {
        const answer = read(message);
        if (answer.kind !== "believed") throw new TypeError(`refused as ${answer.fault}`);
        return answer.event.evidence;
      });
    }

    describe("describes itself", () => {
      it("with a name, and methods whose bounds are amounts of known currencies", () => {
        expect(provider.id).toMatch(/^[a-z][a-z0-9-]{0,63}$/);
        expect(provider.name.trim()).not.toBe("");
        expect(provider.methods.length).toBeGreaterThan(0);
        for (const method of provider.methods) {
          expect(method.methodId).toMatch(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/);
          expect(method.settleMs).toBeGreaterThanOrEqual(method.linkMs);
          expect(method.linkMs).toBeGreaterThan(0);
          expect(method.feeBp).toBeGreaterThanOrEqual(0);
          for (const [code, [minMinor, maxMinor]] of Object.entries(method.bounds)) {
            expect(findCurrency(code), code).toBeDefined();
            expect(minMinor, code).toBeGreaterThan(0n);
            expect(maxMinor, code).toBeGreaterThanOrEqual(minMinor);
          }
        }
        const ids = provider.methods.map((method) => method.methodId);
        expect(new Set(ids).size).toBe(ids.length);
      });
    });

    describe("takes an order", () => {
      it("and sends the player to a host that it declares", async () => {
        const answer = await provider.createOrder(orderOf("7"));
        if (answer.kind !== "ordered") throw new TypeError(`answered ${answer.kind}`);
        expect(answer.providerRef).not.toBe("");
        expect(provider.redirectHosts).toContain(new URL(answer.redirectUrl).host);
      });

      it("once for its id, however often it comes", async () => {
        const answers = await Promise.all([1, 2, 3].map(() => provider.createOrder(orderOf("7"))));
        answers.push(await provider.createOrder(orderOf("7")));
        const refs = answers.map((one) => (one.kind === "ordered" ? one.providerRef : one.kind));
        expect(new Set(refs).size).toBe(1);
      });

      it("but none of the same id with another amount, and none whose link has lapsed", async () => {
        await provider.createOrder(orderOf("7"));
        const other = await provider.createOrder({ ...orderOf("7"), amountMinor: AMOUNT + 1n });
        expect(other.kind).not.toBe("ordered");
        expect(await provider.queryOrder("7")).toMatchObject({ amountMinor: AMOUNT });
        const lapsed = { ...orderOf("8"), expiresAtMs: rig.nowMs() - MINUTE_MS };
        expect((await provider.createOrder(lapsed)).kind).toBe("refused");
      });
    });

    describe("is asked about an order", () => {
      it("and knows one that never came from one that waits", async () => {
        expect(await provider.queryOrder("404")).toMatchObject({
          outcome: "not-found",
          orderId: "404",
        });
        await provider.createOrder(orderOf("7"));
        expect(await provider.queryOrder("7")).toMatchObject({ outcome: "awaiting", orderId: "7" });
      });

      it.each([
        [["pay"], "succeeded"],
        [["decline"], "failed"],
        [["pay", "refund"], "refunded"],
        [["pay", "charge-back"], "charged-back"],
      ] as const)("after %j it answers %s, with the money", async (acts, outcome) => {
        await provider.createOrder(orderOf("7"));
        for (const act of acts) await rig.act("7", act);
        expect(await provider.queryOrder("7")).toMatchObject({ outcome, orderId: "7", ...money() });
      });

      it("after a dispute was won it says that the money is there again", async () => {
        await paid("7");
        await rig.act("7", "charge-back");
        await rig.act("7", "win-charge-back");
        const { outcome, ...evidence } = await provider.queryOrder("7");
        expect(["succeeded", "charge-back-won"]).toContain(outcome);
        expect(evidence).toMatchObject(money());
      });

      it("and throws when there is no usable answer, instead of inventing one", async () => {
        await paid("7");
        for (const how of ["never-sent", "unanswered", "unreadable"] as const) {
          rig.breakNextCall(how);
          await expect(provider.queryOrder("7"), how).rejects.toThrow();
        }
        expect(await provider.queryOrder("7")).toMatchObject({ outcome: "succeeded" });
      });
    });

    describe("loses a call", () => {
      it("that reached it or may have: the outcome is unknown, and a repeat finds the order", async () => {
        for (const [orderId, how] of [
          ["7", "unanswered"],
          ["8", "unreadable"],
        ] as const) {
          rig.breakNextCall(how);
          expect((await provider.createOrder(orderOf(orderId))).kind, how).toBe("unknown");
          expect(await provider.queryOrder(orderId), how).toMatchObject({ outcome: "awaiting" });
          expect((await provider.createOrder(orderOf(orderId))).kind, how).toBe("ordered");
        }
      });

      it("that never left: it says unreachable or unknown, never refused", async () => {
        rig.breakNextCall("never-sent");
        const answer = await provider.createOrder(orderOf("7"));
        expect(["unreachable", "unknown"]).toContain(answer.kind);
        expect(await provider.queryOrder("7")).toMatchObject({ outcome: "not-found" });
      });
    });

    describe("sends a message", () => {
      it("that is believed, and says what a query says", async () => {
        await paid("7");
        const [evidence] = evidenceOf(await rig.messages());
        expect(evidence).toEqual(await provider.queryOrder("7"));
        expect(evidence).toMatchObject({ outcome: "succeeded", orderId: "7", ...money() });
      });

      it("that nobody else can make: no signature, another one, other bytes, another time", async () => {
        await paid("7");
        const [message] = await rig.messages();
        if (!message) throw new TypeError("the provider sent no message");
        const unsigned = { headers: {}, rawBody: message.rawBody };
        const changed = message.rawBody.with(0, (message.rawBody[0] ?? 0) ^ 1);
        const forged = [unsigned, { ...message, rawBody: changed }, ...rig.forge(message)];
        for (const one of forged) expect(read(one)).toMatchObject({ kind: "refused" });
        const later = rig.nowMs() + MESSAGE_AGE_MS_MAX;
        expect(read(message, later)).toMatchObject({ kind: "refused" });
        expect(read(message)).toMatchObject({ kind: "believed" });
      });

      it("whose id is the same when it comes again, and another for another event", async () => {
        await paid("7");
        await rig.act("7", "refund");
        const messages = await rig.messages();
        const ids = [...messages, ...messages].map((message) => {
          const answer = read(message);
          return answer.kind === "believed" ? answer.event.eventId : answer.fault;
        });
        expect(new Set(ids).size).toBe(messages.length);
        expect(messages.length).toBeGreaterThan(1);
      });

      it("that says the same in whatever order messages come", async () => {
        await paid("7");
        await paid("8");
        await rig.act("7", "charge-back");
        const messages = await rig.messages();
        const inOrder = evidenceOf(messages);
        expect(evidenceOf(messages.toReversed()).toReversed()).toEqual(inOrder);
        expect(inOrder.map(({ orderId, outcome }) => `${orderId} ${outcome}`)).toEqual([
          "7 succeeded",
          "8 succeeded",
          "7 charged-back",
        ]);
      });

      it("and reads no rubbish as one, whatever bytes and headers come", async () => {
        await paid("7");
        const [message] = await rig.messages();
        const names = Object.keys(message?.headers ?? {});
        const header = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }));
        fc.assert(
          fc.property(
            fc.uint8Array({ maxLength: 200 }),
            fc.dictionary(fc.constantFrom(...names), header),
            (rawBody, headers) => {
              expect(provider.readHook(headers, rawBody, rig.nowMs()).kind).toBe("refused");
            },
          ),
        );
      });
    });

    describe("pays out", () => {
      it("once for its id", async () => {
        const first = await provider.payout(payoutOf("9"));
        expect(["accepted", "paid"]).toContain(first.kind);
        const again = await provider.payout(payoutOf("9"));
        const asked = await provider.queryPayout("9");
        const refOf = (answer: typeof first) => ("providerRef" in answer ? answer.providerRef : "");
        expect(refOf(first)).not.toBe("");
        expect([refOf(again), refOf(asked)]).toEqual([refOf(first), refOf(first)]);
      });

      it("and says that it does not know what it was never asked, or whose answer was lost", async () => {
        expect((await provider.queryPayout("404")).kind).toBe("unknown");
        for (const [payoutId, how] of [
          ["91", "never-sent"],
          ["92", "unanswered"],
          ["93", "unreadable"],
        ] as const) {
          rig.breakNextCall(how);
          expect((await provider.payout(payoutOf(payoutId))).kind, how).toBe("unknown");
        }
        const asked = await provider.queryPayout("92");
        expect(["accepted", "paid"]).toContain(asked.kind);
      });
    });
  });
}
