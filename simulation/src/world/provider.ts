import type { SeededRandom } from "@fairline/fairness";
import { assert, Failure } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type {
  Evidence,
  Order,
  OrderAnswer,
  PaymentProvider,
  PayoutAnswer,
  PayoutOrder,
} from "@fairline/payments";
import { fakeMethods } from "@fairline/payments/fake-methods";
import type { Plant } from "../plants.ts";
import type { Faults } from "../store/faults.ts";
import type { ProcessClock } from "../time/process-clock.ts";
import type { VirtualTime } from "../time/virtual-time.ts";

type Outcome = Evidence["outcome"];

/** Money that came to the provider, whatever became of it. */
export type Taken = { readonly minor: bigint; readonly outcome: Outcome };

/** A message of the provider; the signature is the real adapter's business. */
export type ProviderMessage = { readonly provider: string; readonly rawBody: Uint8Array };

const NAME = "psp-sandbox";
const CALL_MICROS = 60_000;
const SLOW_MICROS = 6_000_000;
const DECIDE_MICROS = 4_000_000;
const HOOK_MICROS = 2_000_000;
/** Of a hundred. */
const SHARES = { hookLost: 25, hookTwice: 25, otherAmount: 4 };
const TAKEN: ReadonlySet<Outcome> = new Set([
  "succeeded",
  "refunded",
  "charged-back",
  "charge-back-won",
]);
const CALL_SHARES = { "call lost": 8, "call unanswered": 8, "call repeated": 5, "call slow": 5 };

const OUTCOMES: readonly Outcome[] = [
  "succeeded",
  "succeeded",
  "succeeded",
  "succeeded",
  "failed",
  "cancelled",
  "pending",
];

/** What becomes of money after it was taken, of a hundred orders. */
const LATER = { refunded: 8, "charged-back": 8 };
const LATER_MICROS = 8_000_000;

/** The payment provider as it truly is: one for all processes, with calls and messages that get lost. */
export class Provider {
  readonly #time: VirtualTime;
  readonly #random: SeededRandom;
  readonly #faults: Faults;
  readonly #plant: Plant;
  readonly #orders = new Map<string, Order>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #amounts = new Map<string, bigint>();
  readonly #payouts = new Map<string, PayoutAnswer["kind"]>();
  readonly #paid = new Map<string, bigint>();
  #askedAgain = 0;
  #events = 0;
  /** Carries a message to one of the processes. */
  send: (message: ProviderMessage) => void = () => {};

  constructor(deps: { time: VirtualTime; random: SeededRandom; faults: Faults; plant: Plant }) {
    this.#plant = deps.plant;
    this.#time = deps.time;
    this.#random = deps.random;
    this.#faults = deps.faults;
  }

  /** What the provider ever took from the player for an order, and how it stands; undefined when nothing. */
  taken(orderId: string): Taken | undefined {
    const outcome = this.#outcomes.get(orderId);
    const minor = this.#amounts.get(orderId);
    return minor === undefined || outcome === undefined || !TAKEN.has(outcome)
      ? undefined
      : { minor, outcome };
  }

  /** The provider as one process reaches it. */
  portFor(clock: ProcessClock): PaymentProvider {
    return {
      id: NAME,
      name: NAME,
      methods: fakeMethods,
      redirectHosts: ["pay.example"],
      repeatOrderMs: 3_600_000,
      createOrder: (order) => this.#call(clock, () => this.#order(order)),
      queryOrder: (orderId) => this.#call(clock, () => this.#evidence(orderId)),
      payout: (order) => {
        const send = () => this.#call(clock, (isCopy) => this.#payOut(order, isCopy));
        if (this.#plant.strikes("double-payout")) send().catch(() => {});
        return send();
      },
      queryPayout: (payoutId) => this.#call(clock, () => this.#payoutAnswer(payoutId)),
      readHook: (_, rawBody) => ({ kind: "believed", event: readMessage(rawBody) }),
    };
  }

  /** What became of a payout: undefined when the provider was never asked for it. */
  payoutOf(payoutId: string): PayoutAnswer["kind"] | undefined {
    return this.#payouts.get(payoutId);
  }

  /** What the provider paid out for a withdrawal. */
  paidOut(payoutId: string): bigint {
    return this.#paid.get(payoutId) ?? 0n;
  }

  /** How often it was asked to pay what it knew already. */
  get askedAgain(): number {
    return this.#askedAgain;
  }

  #payOut({ payoutId, amountMinor }: PayoutOrder, isCopy: boolean): PayoutAnswer {
    if (this.#payouts.has(payoutId)) {
      // Only what a process asks again counts: what is carried twice is nobody's doing.
      if (!isCopy) this.#askedAgain += 1;
      return this.#payoutAnswer(payoutId);
    }
    const drawn = this.#random.below(10);
    const end = drawn % 3 === 0 ? "returned" : "paid";
    const settle = (kind: "paid" | "returned" | "refused") => {
      this.#payouts.set(payoutId, kind);
      if (kind === "paid") this.#paid.set(payoutId, amountMinor);
    };
    if (drawn < 1) settle("refused");
    else if (drawn < 4) settle(end);
    else {
      this.#payouts.set(payoutId, "accepted");
      this.#time.after(this.#random.below(DECIDE_MICROS), () => settle(end));
    }
    return this.#payoutAnswer(payoutId);
  }

  #payoutAnswer(payoutId: string): PayoutAnswer {
    const kind = this.#payouts.get(payoutId);
    switch (kind) {
      case "accepted":
      case "paid":
        return { kind, providerRef: `out-${payoutId}` };
      case "returned":
        return { kind };
      case "refused":
        return { kind, reason: "the bank does not take it" };
      default:
        return { kind: "unknown", reason: "not-found" };
    }
  }

  #order(order: Order): OrderAnswer {
    if (!this.#orders.has(order.orderId)) {
      this.#orders.set(order.orderId, order);
      const isOther = this.#random.below(100) < SHARES.otherAmount;
      this.#amounts.set(order.orderId, order.amountMinor + (isOther ? 1n : 0n));
      this.#time.after(this.#random.below(DECIDE_MICROS), () => this.#decide(order.orderId));
    }
    const providerRef = `ref-${order.orderId}`;
    return { kind: "ordered", providerRef, redirectUrl: `https://pay.example/${order.orderId}` };
  }

  #decide(orderId: string): void {
    const outcome = this.#random.pick(OUTCOMES);
    this.#become(orderId, outcome);
    if (outcome !== "pending") return;
    this.#later(DECIDE_MICROS, orderId, "succeeded");
  }

  /** Money that was taken may go back; a bank's charge-back may be won, and lost again. */
  #become(orderId: string, outcome: Outcome): void {
    this.#outcomes.set(orderId, outcome);
    this.#tell(orderId);
    const drawn = this.#random.below(100);
    if (outcome === "succeeded") {
      if (drawn < LATER.refunded) this.#later(LATER_MICROS, orderId, "refunded");
      else if (drawn < LATER.refunded + LATER["charged-back"]) {
        this.#later(LATER_MICROS, orderId, "charged-back");
      }
    }
    if (outcome === "charged-back" && drawn < 50) {
      this.#later(LATER_MICROS, orderId, "charge-back-won");
    }
    if (outcome === "charge-back-won" && drawn < 20) {
      this.#later(LATER_MICROS, orderId, "charged-back");
    }
  }

  #later(most: number, orderId: string, outcome: Outcome): void {
    this.#time.after(this.#random.below(most), () => this.#become(orderId, outcome));
  }

  #tell(orderId: string): void {
    const { evidence, times } = { evidence: this.#evidence(orderId), times: this.#times() };
    this.#events += 1;
    const { amountMinor, ...facts } = evidence;
    const message = { ...facts, amountMinor: String(amountMinor), eventId: `e${this.#events}` };
    const rawBody = Buffer.from(JSON.stringify(message));
    for (let sent = 0; sent < times; sent += 1) {
      const micros = this.#random.below(HOOK_MICROS);
      this.#time.after(micros, () => this.send({ provider: NAME, rawBody }));
    }
  }

  #times(): number {
    const drawn = this.#faults.isOn ? this.#random.below(100) : 100;
    if (drawn < SHARES.hookLost) {
      this.#faults.count("provider: message lost");
      return 0;
    }
    if (drawn >= SHARES.hookLost + SHARES.hookTwice) return 1;
    this.#faults.count("provider: message repeated");
    return 2;
  }

  #evidence(orderId: string): Evidence {
    const order = this.#orders.get(orderId);
    if (order === undefined) return { outcome: "not-found", orderId };
    return {
      outcome: this.#outcomes.get(orderId) ?? "awaiting",
      orderId,
      providerRef: `ref-${orderId}`,
      amountMinor: this.#amounts.get(orderId) ?? order.amountMinor,
      currency: order.currency,
    };
  }

  #call<Answer>(clock: ProcessClock, serve: (isCopy: boolean) => Answer): Promise<Answer> {
    const fate = this.#faults.outside("provider", CALL_SHARES);
    const most = fate === "call slow" ? SLOW_MICROS : CALL_MICROS;
    const micros = 1_000 + this.#random.below(most);
    const isHeard = fate !== "call lost" && fate !== "call unanswered";
    return new Promise((resolve, reject) => {
      this.#time.after(micros, () => {
        const answer = fate === "call lost" ? undefined : serve(false);
        if (fate === "call repeated") this.#time.after(micros, () => void serve(true));
        clock.deliver(micros, () => {
          if (isHeard && answer !== undefined) resolve(answer);
          else reject(new Failure("PROVIDER_SILENT", "the simulated provider does not answer"));
        });
      });
    });
  }
}

function readMessage(rawBody: Uint8Array): { eventId: string; evidence: Evidence } {
  const { eventId, amountMinor, ...evidence } = JSON.parse(Buffer.from(rawBody).toString());
  assert(typeof eventId === "string", "a message has its number");
  return { eventId, evidence: { ...evidence, amountMinor: parseMinor(amountMinor) } };
}
