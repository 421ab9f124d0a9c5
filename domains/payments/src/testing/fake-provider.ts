import { assert, Failure } from "@fairline/kernel";
import type {
  Evidence,
  HookAnswer,
  Order,
  OrderAnswer,
  PaymentProvider,
  PayoutAnswer,
  PayoutOrder,
} from "../ports.ts";
import { fakeMethods } from "./fake-methods.ts";

/** How the fake answers its next order call. */
type OrderMood = "ordered" | "applied-unanswered" | "lost" | "refused" | "unreachable";

/** A provider in memory, whose answers a test decides. */
export type FakeProvider = PaymentProvider & {
  /** Moods of the next order calls; afterwards every call is answered well. */
  readonly moods: OrderMood[];
  /** Order calls that reached it. */
  readonly orders: Map<string, Order>;
  /** Order ids of all calls, in order. */
  readonly calls: string[];
  queries: number;
  /** While set, queries fail. */
  isSilent: boolean;
  /** Lets a test look at the world while a call is under way. */
  onCall: (() => Promise<void>) | undefined;
  /** Payouts that reached it, and what it says about them: paid when nothing is set. */
  readonly payouts: Map<string, PayoutOrder>;
  readonly payoutCalls: string[];
  payoutMood: PayoutAnswer["kind"] | "applied-unanswered" | "lost";
  setOutcome(orderId: string, outcome: Evidence["outcome"]): void;
  /** What it calls the means of its orders from now on; while undefined it names none. */
  means: string | undefined;
};

/** Makes a provider without orders. */
export function createFakeProvider(): FakeProvider {
  const outcomes = new Map<string, Evidence["outcome"]>();
  const fake: FakeProvider = {
    id: "psp-sandbox",
    name: "Fake Pay",
    methods: fakeMethods,
    redirectHosts: ["pay.example"],
    repeatOrderMs: 3_600_000,
    moods: [],
    orders: new Map(),
    calls: [],
    queries: 0,
    isSilent: false,
    onCall: undefined,
    means: undefined,
    payouts: new Map(),
    payoutCalls: [],
    payoutMood: "paid",
    async payout(order) {
      fake.payoutCalls.push(order.payoutId);
      await fake.onCall?.();
      if (fake.payoutMood === "lost") throw new Failure("LOST", "the call was lost");
      fake.payouts.set(order.payoutId, order);
      if (fake.payoutMood === "applied-unanswered") throw new Failure("LOST", "no answer");
      return payoutAnswer(fake.payoutMood, order.payoutId);
    },
    async queryPayout(payoutId) {
      if (fake.isSilent) throw new Failure("SILENT", "no answer");
      const isKnown = fake.payouts.has(payoutId);
      const mood = fake.payoutMood;
      if (!isKnown || mood === "lost") return { kind: "unknown", reason: "not-found" };
      return payoutAnswer(mood === "applied-unanswered" ? "paid" : mood, payoutId);
    },
    setOutcome: (orderId, outcome) => void outcomes.set(orderId, outcome),
    async createOrder(order) {
      fake.calls.push(order.orderId);
      await fake.onCall?.();
      return answer(fake, order);
    },
    async queryOrder(orderId) {
      fake.queries += 1;
      if (fake.isSilent) throw new Failure("SILENT", "no answer");
      const order = fake.orders.get(orderId);
      return order
        ? evidence(fake, order, outcomes.get(orderId) ?? "awaiting")
        : { outcome: "not-found", orderId };
    },
    readHook: (headers, rawBody) => readHook(fake, headers, rawBody),
  };
  return fake;
}

function payoutAnswer(kind: PayoutAnswer["kind"], payoutId: string): PayoutAnswer {
  switch (kind) {
    case "accepted":
    case "paid":
      return { kind, providerRef: `out-${payoutId}` };
    case "returned":
      return { kind };
    default:
      return { kind, reason: "test" };
  }
}

/** What the fake's own message about an order would prove. */
function evidence(fake: FakeProvider, order: Order, outcome: Evidence["outcome"]): Evidence {
  return {
    outcome,
    orderId: order.orderId,
    providerRef: `ref-${order.orderId}`,
    amountMinor: order.amountMinor,
    currency: order.currency,
    ...(fake.means !== undefined && { means: fake.means }),
  };
}

function answer(fake: FakeProvider, order: Order): OrderAnswer {
  const mood = fake.moods.shift() ?? "ordered";
  if (mood === "refused") return { kind: "refused", reason: "test" };
  if (mood === "unreachable") return { kind: "unreachable" };
  if (mood === "lost") throw new Failure("LOST", "the call was lost");
  fake.orders.set(order.orderId, order);
  if (mood === "applied-unanswered") throw new Failure("LOST", "the answer was lost");
  const providerRef = `ref-${order.orderId}`;
  return { kind: "ordered", providerRef, redirectUrl: `https://pay.example/${order.orderId}` };
}

const WORDS = [
  "pending",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "charged-back",
  "charge-back-won",
] as const;

// Body: event id, order id and outcome, with spaces between. Signatures belong to real adapters.
function readHook(
  fake: FakeProvider,
  headers: Parameters<PaymentProvider["readHook"]>[0],
  rawBody: Uint8Array,
): HookAnswer {
  if (headers["fake-signature"] !== "good") return { kind: "refused", fault: "signature" };
  const [eventId = "", orderId = "", word = ""] = Buffer.from(rawBody).toString().split(" ");
  const order = fake.orders.get(orderId);
  const outcome = WORDS.find((known) => known === word);
  assert(order && outcome, "a test speaks of a known order");
  // Whatever it told last is what it answers when it is asked.
  fake.setOutcome(orderId, outcome);
  return { kind: "believed", event: { eventId, evidence: evidence(fake, order, outcome) } };
}
