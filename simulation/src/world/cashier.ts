import { isRefused, type Refused } from "@fairline/kernel";
import { convertMoney, openCurrencyAccount, quoteConversion } from "@fairline/wallet/engine";
import { type Call, type Caller, codeOf } from "./caller.ts";
import type { Heard } from "./history.ts";
import type { Player, World } from "./world.ts";

const METHODS = ["sandbox-card", "sandbox-bank"];
const CURRENCIES = ["EUR", "JPY", "KWD", "BTC"];
/** Quotes are taken up so much later at most; some of them too late. */
const QUOTE_MICROS_MAX = 34_000_000;
const RECENT = 8;
const REGRET_MICROS_MAX = 400_000;
const LOOK_MICROS_MAX = 20_000_000;
/** Withdrawals that a person has to look at. */
const WAITING = new Set(["review", "second-approval"]);
/** Who decides about withdrawals; the same person may come twice. */
const OPERATORS = ["anna", "boris"];

/** What players do with their money beside betting it: paying in, exchanging, paying out. */
export class Cashier {
  readonly #world: World;
  readonly #caller: Caller;

  constructor(world: World, caller: Caller) {
    this.#world = world;
    this.#caller = caller;
  }

  deposit(): void {
    const { random, history } = this.#world;
    const player = random.pick(this.#world.players);
    const amountMinor = player.unitMinor / 10n + BigInt(random.below(Number(player.unitMinor)));
    history.did("deposit");
    const asked = { methodId: random.pick(METHODS), amountMinor: String(amountMinor) };
    const requestId = this.#world.key();
    this.#caller.open(player, requestId, depositCall(player.id, requestId, asked));
  }

  /** Asks for a payout: a small part, a large one, or more than there is. */
  withdraw(): void {
    const { random, history, database } = this.#world;
    const player = random.pick(this.#world.players);
    const balance = database.accounts.read(player.id)?.balanceMinor ?? 0n;
    const part = random.pick([2n, 4n, 10n, 10n, 80n, 120n]);
    const amountMinor = (balance * part) / 100n + BigInt(random.below(100));
    history.did("withdrawal");
    const asked = { methodId: this.#payoutMethod(player.id), amountMinor: String(amountMinor) };
    const requestId = this.#world.key();
    this.#caller.open(player, requestId, withdrawalCall(player.id, requestId, asked));
    // Some regret it at once: whether it was sent already is a matter of moments. Others wait until it
    // has been looked at, by one person or by two.
    const { time } = this.#world;
    if (random.below(2) === 0) {
      time.after(random.below(REGRET_MICROS_MAX), () => this.#regret(player.id));
    } else {
      time.after(random.below(LOOK_MICROS_MAX), () => this.#lookAtLast(player.id));
    }
  }

  /** The player takes a withdrawal back, or a person decides about it; often both at once. */
  decideWithdrawal(): void {
    const { random, history, database } = this.#world;
    const all = database.withdrawals.committed();
    const waiting = all.filter(({ state }) => WAITING.has(state));
    const [drawn, isAny] = [random.below(4), random.below(3) === 0];
    const some = (isAny || waiting.length === 0 ? all : waiting).slice(-RECENT);
    if (some.length === 0) return;
    const { id, player_id: playerId } = random.pick(some);
    if (drawn === 0 || drawn === 3) {
      this.#settle(`cancel withdrawal ${id}`, (p) => p.cancelWithdrawal(playerId, id));
    }
    if (drawn !== 0) this.#review(id, drawn === 2 ? "reject" : "approve");
    history.did(drawn === 0 ? "withdrawal: cancel" : "withdrawal: review");
  }

  /** A person decides about a withdrawal as it stands. */
  #review(id: bigint, kind: "approve" | "reject"): void {
    const { random, database } = this.#world;
    const rev = database.withdrawals.read(id)?.rev ?? 1;
    const decision = kind === "reject" ? ({ kind, reason: "rules" } as const) : { kind };
    const review = { id, rev, operator: random.pick(OPERATORS), decision };
    this.#settle(`${kind} withdrawal ${id}`, (p) => p.reviewWithdrawal(review));
  }

  /** Opens an account in another currency, or exchanges between two that there are. */
  exchange(): void {
    const { random, history, database } = this.#world;
    const player = random.pick(this.#world.players);
    const accounts = database.accounts
      .committed()
      .filter(({ playerId, kind }) => playerId === player.id && (kind === 0 || kind === 9));
    if (accounts.length === 1 || random.below(8) === 0) {
      history.did("currency account");
      const requestId = this.#world.key();
      const currency = random.pick(CURRENCIES);
      this.#caller.open(player, requestId, accountCall(player.id, requestId, currency));
      return;
    }
    const [from, to] = random.shuffle(accounts);
    if (from === undefined || to === undefined) return;
    history.did("exchange");
    const amount = (from.balanceMinor * BigInt(random.below(120))) / 100n + 1n;
    this.#quote(player, String(from.id), String(to.id), String(amount));
  }

  /** Mostly one by which he paid in: the others wait for a person. */
  #payoutMethod(playerId: bigint): string {
    const { random, database } = this.#world;
    const drawn = random.pick(METHODS);
    const own = database.payments
      .committed()
      .filter(({ player_id: owner, state }) => owner === playerId && state === "succeeded");
    return random.below(4) === 0 ? drawn : (own.at(-1)?.method_id ?? drawn);
  }

  /** A person looks at what the player asked for last, and soon somebody else, or he once more. */
  #lookAtLast(playerId: bigint): void {
    const last = this.#lastOf(playerId);
    if (last === undefined) return;
    this.#review(last.id, "approve");
    const again = this.#world.random.below(LOOK_MICROS_MAX);
    this.#world.time.after(again, () => this.#review(last.id, "approve"));
  }

  #lastOf(playerId: bigint) {
    return this.#world.database.withdrawals
      .committed()
      .filter(({ player_id: owner }) => owner === playerId)
      .at(-1);
  }

  #regret(playerId: bigint): void {
    const last = this.#lastOf(playerId);
    if (last === undefined) return;
    this.#world.history.did("withdrawal: cancel");
    this.#settle(`cancel withdrawal ${last.id}`, (p) => p.cancelWithdrawal(playerId, last.id));
  }

  #quote(player: Player, fromAccountId: string, toAccountId: string, amountMinor: string): void {
    const { random, history, time } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const wait = random.below(3) === 0 ? random.below(QUOTE_MICROS_MAX) : 0;
    const asked = { playerId: player.id, fromAccountId, toAccountId, amountMinor };
    quoteConversion(process.walletDeps, asked).then(
      (quote) => {
        if (isRefused(quote)) {
          history.heard(`quote of ${player.id}`, { kind: "refused", code: quote.code });
          return;
        }
        const { quoteId } = quote;
        time.after(wait, () => {
          this.#caller.open(player, `quote-${quoteId}`, conversionCall(player.id, quoteId));
        });
      },
      (error: unknown) => history.failed("quote", codeOf(error)),
    );
  }

  #settle(
    what: string,
    ask: (
      payments: NonNullable<ReturnType<World["anyProcess"]>>["payments"],
    ) => Promise<Refused | { readonly id: bigint }>,
  ): void {
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    this.#caller.watch(process, what, ask(process.payments).then(heardOf));
  }
}

type Payment = { readonly methodId: string; readonly amountMinor: string };

function depositCall(playerId: bigint, requestId: string, asked: Payment): Call {
  return {
    kind: "deposit",
    body: { ...asked },
    async ask({ payments }) {
      const call = { playerId, requestId, ...asked, language: "en" };
      const answer = await payments.startDeposit(call);
      return "payment" in answer
        ? { kind: "done", ref: String(answer.payment.id) }
        : { kind: "refused", code: answer.code };
    },
    twisted: () =>
      depositCall(playerId, requestId, { ...asked, amountMinor: `${asked.amountMinor}1` }),
  };
}

function withdrawalCall(playerId: bigint, requestId: string, asked: Payment): Call {
  return {
    kind: "withdrawal",
    body: { ...asked },
    ask: async ({ payments }) =>
      heardOf(await payments.startWithdrawal({ playerId, requestId, ...asked })),
    twisted: () =>
      withdrawalCall(playerId, requestId, { ...asked, amountMinor: `${asked.amountMinor}1` }),
  };
}

function accountCall(playerId: bigint, requestId: string, currency: string): Call {
  return {
    kind: "account",
    body: { currency },
    async ask({ walletDeps }) {
      const answer = await openCurrencyAccount(walletDeps, { playerId, requestId, currency });
      return isRefused(answer)
        ? { kind: "refused", code: answer.code }
        : { kind: "done", ref: String(answer.accountId) };
    },
    twisted: () => accountCall(playerId, requestId, currency === "BTC" ? "USD" : "BTC"),
  };
}

function conversionCall(playerId: bigint, quoteId: bigint): Call {
  return {
    kind: "conversion",
    body: { quoteId: String(quoteId) },
    async ask({ walletDeps }) {
      const answer = await convertMoney(walletDeps, playerId, quoteId);
      return isRefused(answer)
        ? { kind: "refused", code: answer.code }
        : { kind: "done", ref: String(answer.quoteId) };
    },
  };
}

function heardOf(answer: Refused | { readonly id: bigint }): Heard {
  return isRefused(answer)
    ? { kind: "refused", code: answer.code }
    : { kind: "done", ref: String(answer.id) };
}
