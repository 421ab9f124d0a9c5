import { transaction } from "@fairline/database";
import { assert, refused, type Refused } from "@fairline/kernel";
import { atDepth, type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertMoney } from "./commands/convert-money.ts";
import { quoteConversion } from "./commands/quote-conversion.ts";
import type { HeadState, LedgerReply, RulesLoader, TransferDraft } from "./ledger.ts";
import {
  bonusConvertDraft,
  bonusForfeitDraft,
  bonusGrantDraft,
  captureDraft,
  cashOutDrafts,
  type CountingRate,
  depositDraft,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  requestHash,
  runAudit,
  stakeDraft,
  TransferKind,
  withdrawalHoldDraft,
  withdrawalPaidDraft,
  withdrawalReturnedDraft,
} from "./index.ts";
import { atRate } from "./model/at-rate.ts";
import {
  type Bet,
  type Command,
  DOLLAR,
  type Effect,
  exchanged,
  Oracle,
  priceOf,
  type Purse,
  shareOf,
} from "./testing/oracle.ts";
import { runTailAudit } from "./store/tail-audit.ts";
import { describeFindings } from "./testing/describe-findings.ts";
import {
  acceptedOf,
  itemOf,
  startTestLedger,
  type TestLedger,
  timeOf,
} from "./testing/test-ledger.ts";
import { CLEARING } from "./testing/clearing.ts";

const SEQUENCES = atDepth({ quick: 20, full: 200 });
const COMMANDS_MAX = 50;
const EUR = 1;
const USD = 2;
const DAY_MICROS = 86_400_000_000n;

/** What another domain judges by: the decisions of this file read it from the head. */
class Rules {
  limit: bigint | undefined;
  /** Microseconds of the player's own calendar, in which days go by when a command says so. */
  excludedUntil = 0n;
}

const rulesByHead = new Map<bigint, Rules>();
const rulesLoader: RulesLoader = {
  async load(_query, headIds) {
    return new Map([...rulesByHead].filter(([id]) => headIds.includes(id)));
  },
};

let database: TestDatabase;
let wallet: TestLedger;
let rate: CountingRate;

beforeAll(async () => {
  database = await testDatabase();
  const rates = {
    name: "model",
    read: async () => [
      { currency: "EUR" as const, worth: { num: 1n, den: 1n } },
      { currency: "USD" as const, worth: DOLLAR },
    ],
  };
  wallet = await startTestLedger(database.pool, undefined, rates, rulesLoader);
  rate = (await wallet.findRate(USD, EUR))!;
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});

// Round amounts meet: a limit is reached to the cent.
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 5_000n }), fc.constantFrom(100n, 200n, 1_000n));
const percent = fc.constantFrom(0, 37, 50, 100, 163, 400);
const money = fc.constantFrom("main" as const, "dollars" as const);
const purse = fc.constantFrom(
  "main" as const,
  "main" as const,
  "dollars" as const,
  "bonus" as const,
);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("deposit" as const, "withdraw" as const),
    amount,
    purse: money,
  }),
  fc.record({ kind: fc.constant("deposit" as const), amount, purse: money }),
  fc.record({ kind: fc.constantFrom("stake" as const, "hold" as const), amount, purse }),
  fc.record({ kind: fc.constant("stake" as const), amount, purse }),
  fc.record({ kind: fc.constantFrom("capture" as const, "release" as const, "void" as const) }),
  fc.record({ kind: fc.constantFrom("paid" as const, "returned" as const, "forfeit" as const) }),
  fc.record({ kind: fc.constantFrom("settle" as const, "resettle" as const), percent }),
  fc.record({ kind: fc.constantFrom("settle" as const, "cash-out" as const), percent }),
  fc.record({ kind: fc.constant("grant" as const), amount }),
  fc.record({ kind: fc.constant("convert" as const), percent: fc.constantFrom(10, 100) }),
  fc.record({
    kind: fc.constant("exchange" as const),
    percent: fc.constantFrom(1, 60),
    purse: money,
  }),
  fc.record({ kind: fc.constantFrom("repeat" as const, "mistake" as const), back: fc.nat(50) }),
  fc.record({ kind: fc.constant("repeat" as const), back: fc.nat(2) }),
  fc.oneof(
    fc.record({
      kind: fc.constant("limit" as const),
      room: fc.constantFrom(0n, 100n, 200n, 1_000n, 9_999n),
    }),
    fc.record({
      kind: fc.constantFrom("exclude" as const, "wait" as const, "wait" as const),
      days: fc.integer({ min: 1, max: 3 }),
    }),
  ),
);
/** A command, and how often its request arrives at the same time. */
const commands = (size: { minLength?: number; maxLength: number }) =>
  fc.array(fc.tuple(command, fc.constantFrom(1, 1, 1, 2, 3)), size);

describe("the ledger", () => {
  it("does what plain arithmetic says, command by command", async () => {
    await fc.assert(
      fc.asyncProperty(commands({ maxLength: COMMANDS_MAX }), async (sequence) => {
        const player = await Player.open();
        for (const [each, times] of sequence) await player.check(each, times);
        await player.compare();
      }),
      { numRuns: SEQUENCES },
    );
    expect(await told()).toEqual([]);
  }, 240_000);

  it("conserves money and stays above zero when 30 players bet at once", async () => {
    const draws = fc.array(commands({ minLength: 25, maxLength: 25 }), {
      minLength: 30,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(draws, async (drawn) => {
        const players = await Promise.all(drawn.map(() => Player.open()));
        await Promise.all(
          players.map(async (player, index) => {
            for (const [each, times] of drawn[index] ?? []) await player.check(each, times);
            await player.compare();
          }),
        );
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(await told()).toEqual([]);
  }, 60_000);
});

/** What both audits say of the ledger: the whole one, and that of a tail which is all of it. */
async function told(): Promise<string[]> {
  const first = await database.pool.query(
    `select n as block, encode(hash, 'hex') as hash, to_at as "toMicros" from audit_blocks
     where n = 0`,
  );
  const { findings } = await runTailAudit(database.pool, first.rows[0]);
  return describeFindings([...(await runAudit(database.pool)), ...findings]);
}

/** What a command is about, as it was before the model changed it. */
type Target = {
  readonly held: Bet | undefined;
  readonly open: Bet | undefined;
  readonly settled: Bet | undefined;
  readonly withdrawal: Bet | undefined;
  readonly money: Readonly<Record<Purse, bigint>>;
};

/** A request as it can be sent again, and what it was answered. */
type Asked = {
  send(otherHash?: Uint8Array): Promise<LedgerReply>;
  readonly reply: LedgerReply;
};

/** Drives the ledger and the model side by side. */
class Player {
  readonly #accounts: Readonly<Record<Purse, bigint>>;
  readonly #oracle = new Oracle();
  /** When each bet was settled last. */
  readonly #settlements = new Map<bigint, bigint>();
  readonly #asked: Asked[] = [];
  /** How often the request of the command under way arrives. */
  #times = 1;

  private constructor(accounts: Readonly<Record<Purse, bigint>>) {
    this.#accounts = accounts;
  }

  static async open(): Promise<Player> {
    const main = await wallet.openPlayer();
    const [dollars, bonus] = [wallet.ledger.nextId(), wallet.ledger.nextId()];
    const opens = [
      { accountId: dollars, kind: 9, currencyId: USD },
      { accountId: bonus, kind: 4, currencyId: EUR },
    ] as const;
    await wallet.ledger.submit(itemOf(main, [], { decide: () => acceptedOf([], { opens }) }));
    return new Player({ main, dollars, bonus });
  }

  async check(each: Command, times: number): Promise<void> {
    this.#times = times;
    const { held, open, settled, withdrawals, money: purses } = this.#oracle;
    const target = {
      held: held[0],
      open: open[0],
      settled: settled[0],
      withdrawal: withdrawals[0],
      money: { ...purses },
    };
    const id = wallet.ledger.nextId();
    const expected = this.#oracle.apply(each, id);
    expect(await this.#run(each, id, target), each.kind).toBe(expected);
  }

  async compare(): Promise<void> {
    const { main, dollars, bonus } = this.#accounts;
    const found = await database.pool.query(
      `select a.balance_minor as main, d.balance_minor as dollars, b.balance_minor as bonus,
         coalesce(-r.balance_minor, 0)::int8 as owed, coalesce(-s.balance_minor, 0)::int8 as owed_usd,
         a.cum_wager as wager, a.cum_won as won, a.cum_deposit as deposit,
         a.cum_withdraw as withdrawn, a.reserved_wager as reserved
       from accounts a join accounts d on d.id = $2 join accounts b on b.id = $3
       left join accounts r on r.player_id = a.id and r.kind = 8 and r.currency_id = ${EUR}
       left join accounts s on s.player_id = a.id and s.kind = 8 and s.currency_id = ${USD}
       where a.id = $1`,
      [main, dollars, bonus],
    );
    const { money: purses, owed, wager, won, deposit, withdrawn, reserved } = this.#oracle;
    expect(found.rows[0]).toEqual({
      ...purses,
      owed: owed.main,
      owed_usd: owed.dollars,
      wager,
      won,
      deposit,
      withdrawn,
      reserved,
    });
  }

  async #run(each: Command, id: bigint, target: Target): Promise<Effect | LedgerReply["kind"]> {
    switch (each.kind) {
      case "repeat":
      case "mistake":
        return this.#askAgain(each);
      case "limit":
      case "exclude":
        return this.#rule(each);
      case "wait":
        return "nothing";
      case "settle":
        return target.open ? this.#settle(target.open, each.percent) : "nothing";
      case "resettle":
        return target.settled ? this.#resettle(target.settled, each.percent) : "nothing";
      case "exchange":
        return this.#exchange(each, target);
      default: {
        const drafts = this.#drafts(each, id, target);
        return drafts === undefined ? "nothing" : effectOf(await this.#post(drafts));
      }
    }
  }

  /** The drafts of a command with the purse they count in; undefined when it is about nothing. */
  #drafts(
    each: Exclude<
      Command,
      {
        kind:
          | "settle"
          | "resettle"
          | "exchange"
          | "limit"
          | "exclude"
          | "wait"
          | "repeat"
          | "mistake";
      }
    >,
    id: bigint,
    { held, open, withdrawal, money: purses }: Target,
  ): TransferDraft[] | undefined {
    const { bonus } = this.#accounts;
    const account = "purse" in each ? this.#accounts[each.purse] : undefined;
    const one = (bet: Bet | undefined, draft: (bet: Bet, account: bigint) => TransferDraft) =>
      bet && [this.#counted(draft(bet, this.#accounts[bet.purse]), bet.purse)];
    switch (each.kind) {
      case "deposit":
        return [this.#counted(depositDraft(each.amount, id, CLEARING, account), each.purse)];
      case "withdraw":
        return [withdrawalHoldDraft(each.amount, id, account)];
      case "stake":
        return [this.#counted(stakeDraft(each.amount, id, account), each.purse)];
      case "hold":
        return [this.#counted(holdDraft(each.amount, id, undefined, account), each.purse)];
      case "capture":
        return one(held, (bet) => captureDraft(bet.stake, bet.id));
      case "release":
        return one(held, (bet, to) => releaseDraft(bet.stake, bet.id, to));
      case "paid":
        return one(withdrawal, (bet) => withdrawalPaidDraft(bet.stake, bet.id, CLEARING));
      case "returned":
        return (
          withdrawal && [
            withdrawalReturnedDraft(
              withdrawal.stake,
              withdrawal.id,
              this.#accounts[withdrawal.purse],
            ),
          ]
        );
      case "void":
        return one(open, (bet, to) => refundDraft(bet.stake, bet.id, to));
      case "cash-out":
        return open && this.#cashOut(open, each.percent);
      case "grant":
        return [bonusGrantDraft(each.amount, id, bonus)];
      case "convert": {
        const share = shareOf(purses.bonus, each.percent);
        return share === 0n ? undefined : [bonusConvertDraft(share, id, bonus)];
      }
      case "forfeit":
        return purses.bonus === 0n ? undefined : [bonusForfeitDraft(purses.bonus, id, bonus)];
    }
  }

  #cashOut(bet: Bet, share: number): TransferDraft[] {
    const price = priceOf(bet.stake, share);
    const drafts = cashOutDrafts(bet.stake, price, bet.id, this.#accounts[bet.purse]);
    return drafts.map((draft) =>
      "house" in draft.to ? inDollars(draft, bet.purse) : this.#counted(draft, bet.purse),
    );
  }

  #counted(draft: TransferDraft, from: Purse): TransferDraft {
    return from === "dollars" ? atRate(draft, rate) : draft;
  }

  #post(drafts: readonly TransferDraft[]): Promise<LedgerReply> {
    const day = BigInt(this.#oracle.day);
    const item = itemOf(this.#accounts.main, drafts, {
      decide: (state, nowMicros) =>
        ruleOut(drafts, state, nowMicros + day * DAY_MICROS) ?? acceptedOf(drafts),
    });
    return this.#ask((otherHash) => wallet.ledger.submit(withHash(item, otherHash)));
  }

  /** Sends a request as often as it arrives: one of them has the effect, all hear the same. */
  async #ask(send: Asked["send"]): Promise<LedgerReply> {
    const replies = await Promise.all(Array.from({ length: this.#times }, () => send()));
    const reply = replies.find((each) => "replayed" in each && !each.replayed);
    assert(reply, "one of the requests was the first");
    const isRepeated = replies.filter((each) => each !== reply).map(toRepeated);
    expect(isRepeated).toEqual(isRepeated.map(() => toRepeated({ ...reply, replayed: true })));
    this.#asked.push({ send, reply });
    return reply;
  }

  /** What was asked before is answered as it was; its key serves for nothing else. */
  async #askAgain({ kind, back }: Extract<Command, { back: number }>): Promise<"nothing"> {
    const asked = this.#asked.at(-1 - (back % Math.max(this.#asked.length, 1)));
    if (!asked) return "nothing";
    const otherHash = kind === "mistake" ? requestHash("another request") : undefined;
    const replies = await Promise.all(
      Array.from({ length: this.#times }, () => asked.send(otherHash)),
    );
    const expected = otherHash ? { kind: "mismatch" } : { ...asked.reply, replayed: true };
    expect(replies.map(toRepeated)).toEqual(replies.map(() => toRepeated(expected)));
    return "nothing";
  }

  /** Another domain changes its rules as it must: in the transaction that touches the head. */
  async #rule(each: Extract<Command, { kind: "limit" | "exclude" | "wait" }>): Promise<"done"> {
    const { main } = this.#accounts;
    await transaction(database.pool, async (client) => {
      const touchedAt = await wallet.ledger.touchHead(client, main);
      const rules = rulesByHead.get(main) ?? new Rules();
      const { limit, excludedUntil } = this.#oracle;
      rules.limit = limit;
      // Half a day less: what goes by while this test runs is none of its days.
      if (each.kind === "exclude") {
        rules.excludedUntil = touchedAt + BigInt(excludedUntil) * DAY_MICROS - DAY_MICROS / 2n;
      }
      rulesByHead.set(main, rules);
    });
    return "done";
  }

  /** Lost bets take the way of the house, all others that of the player. */
  async #settle(bet: Bet, share: number): Promise<LedgerReply["kind"]> {
    const returns = shareOf(bet.stake, share);
    const item = itemOf(this.#accounts.main, this.#returns(bet, returns));
    if (returns > 0n) {
      const reply = await this.#ask((otherHash) => wallet.ledger.submit(withHash(item, otherHash)));
      return this.#settled(bet, reply);
    }
    const { key, keyAtMs, requestHash: hash } = item;
    const reply = await this.#ask((otherHash) =>
      wallet.ledger.submitHouse({
        key,
        keyAtMs,
        requestHash: otherHash ?? hash,
        currencyId: bet.purse === "dollars" ? USD : EUR,
        transfers: [lostDraft(bet.stake, bet.id)],
        records: () => [],
        ref: bet.id,
      }),
    );
    return this.#settled(bet, reply);
  }

  async #resettle(bet: Bet, share: number): Promise<LedgerReply["kind"]> {
    const group = await wallet.ledger.findGroup(bet.id, this.#settlements.get(bet.id)!);
    const undone = reverseDrafts(group.filter((transfer) => transfer.kind !== 99));
    const returns = shareOf(bet.stake, share);
    const item = itemOf(this.#accounts.main, [...undone, ...this.#returns(bet, returns)]);
    const reply = await this.#ask((otherHash) => wallet.ledger.submit(withHash(item, otherHash)));
    return this.#settled(bet, reply);
  }

  #settled(bet: Bet, reply: LedgerReply): LedgerReply["kind"] {
    if (reply.kind === "done") this.#settlements.set(bet.id, timeOf(reply));
    return reply.kind;
  }

  #returns(bet: Bet, returns: bigint): TransferDraft[] {
    const drafts = returnsDrafts(bet.stake, returns, bet.id, this.#accounts[bet.purse]);
    return drafts.map((draft) =>
      "house" in draft.to ? inDollars(draft, bet.purse) : this.#counted(draft, bet.purse),
    );
  }

  async #exchange(
    { purse: from, percent: share }: Extract<Command, { kind: "exchange" }>,
    target: Target,
  ): Promise<Effect> {
    const { amount: minor, received } = exchanged(target.money[from], from, share);
    const deps = { pool: database.pool, ledger: wallet.ledger };
    const quote = await quoteConversion(deps, {
      playerId: this.#accounts.main,
      fromAccountId: this.#accounts[from].toString(),
      toAccountId: this.#accounts[from === "main" ? "dollars" : "main"].toString(),
      amountMinor: minor.toString(),
    });
    if ("code" in quote) {
      expect(quote.code).toBe("WALLET_AMOUNT_INVALID");
      return "nothing";
    }
    expect(quote.receivedMinor).toBe(received);
    const converted = await convertMoney(deps, this.#accounts.main, quote.quoteId);
    return "code" in converted ? "refused" : "done";
  }
}

/** What the rules of another domain have against it, as its own decisions judge: exclusion first. */
function ruleOut(
  drafts: readonly TransferDraft[],
  { rules, windows, counters, reservedWagerMinor, lookAgain }: HeadState,
  nowMicros: bigint,
): Refused | undefined {
  if (!(rules instanceof Rules)) return undefined;
  const [draft] = drafts;
  assert(draft, "a command moves something");
  const { STAKE, HOLD, CAPTURE, DEPOSIT } = TransferKind;
  const isOf = (...kinds: number[]) => kinds.includes(draft.kind);
  if (isOf(STAKE, HOLD, CAPTURE, DEPOSIT) && nowMicros < rules.excludedUntil) {
    return refused("EXCLUDED");
  }
  if (rules.limit === undefined || !isOf(STAKE, HOLD)) return undefined;
  const window = windows.find(({ days }) => days === 7);
  if (window?.validUntil && window.validUntil <= nowMicros) return lookAgain();
  const before = window?.before ?? counters;
  const asked = draft.base?.amountMinor ?? draft.amountMinor;
  const used = counters.wager - before.wager + reservedWagerMinor + asked;
  return used > rules.limit ? refused("OVER_LIMIT") : undefined;
}

function effectOf(reply: LedgerReply): Effect | LedgerReply["kind"] {
  if (reply.kind !== "refused") return reply.kind;
  if (reply.code === "EXCLUDED") return "excluded";
  if (reply.code === "OVER_LIMIT") return "over-limit";
  expect(reply.code).toBe("WALLET_INSUFFICIENT_FUNDS");
  return "refused";
}

/** An answer without the time that only the first one has. */
function toRepeated<Reply extends object>(reply: Reply): Omit<Reply, "at"> {
  return { ...reply, at: undefined };
}

function withHash<Item extends { readonly requestHash: Uint8Array }>(
  item: Item,
  otherHash: Uint8Array | undefined,
): Item {
  return otherHash ? { ...item, requestHash: otherHash } : item;
}

/** A row of the house alone counts nothing, but has the currency of its bet. */
function inDollars(draft: TransferDraft, from: Purse): TransferDraft {
  return from === "dollars" ? { ...draft, currencyId: USD } : draft;
}
