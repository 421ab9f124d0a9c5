import { type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LedgerReply } from "./ledger.ts";
import {
  captureDraft,
  depositDraft,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  runAudit,
  stakeDraft,
} from "./index.ts";
import { type Command, type Effect, Oracle } from "./testing/oracle.ts";
import { itemOf, startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const SEQUENCES = 250;
const COMMANDS_MAX = 40;

let database: TestDatabase;
let wallet: TestLedger;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});

const amount = fc.bigInt({ min: 1n, max: 5_000n });
const percent = fc.constantFrom(0, 37, 50, 100, 163, 400);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant("deposit" as const), amount }),
  fc.record({ kind: fc.constant("stake" as const), amount }),
  fc.record({ kind: fc.constant("hold" as const), amount }),
  fc.record({ kind: fc.constant("capture" as const) }),
  fc.record({ kind: fc.constant("release" as const) }),
  fc.record({ kind: fc.constant("settle" as const), percent }),
  fc.record({ kind: fc.constant("void" as const) }),
  fc.record({ kind: fc.constant("resettle" as const), percent }),
);

describe("the ledger", () => {
  it("does what plain arithmetic says, command by command", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: COMMANDS_MAX }), async (commands) => {
        const player = new Player(await wallet.openPlayer());
        for (const each of commands) await player.check(each);
        await player.compare();
      }),
      { numRuns: SEQUENCES, seed: 20_240_101 },
    );
    const findings = await runAudit(database.pool);
    expect(findings.filter((finding) => finding.verdict === "broken")).toEqual([]);
  }, 120_000);

  it("conserves money and stays above zero when 30 players bet at once", async () => {
    const players = await Promise.all(
      Array.from({ length: 30 }, async () => new Player(await wallet.openPlayer())),
    );
    const draws = fc.sample(fc.array(command, { minLength: 25, maxLength: 25 }), {
      numRuns: players.length,
      seed: 7,
    });
    await Promise.all(
      players.map(async (player, index) => {
        for (const each of draws[index] ?? []) await player.check(each);
        await player.compare();
      }),
    );
    const findings = await runAudit(database.pool);
    expect(findings.filter((finding) => finding.verdict === "broken")).toEqual([]);
  }, 60_000);
});

/** Drives the ledger and the model side by side. */
class Player {
  readonly #id: bigint;
  readonly #oracle = new Oracle();
  readonly #settlements = new Map<bigint, { key: string; keyAtMs: number; isHouse: boolean }>();

  constructor(id: bigint) {
    this.#id = id;
  }

  async check(command: Command): Promise<void> {
    const { held, open, settled } = this.#oracle;
    const target = { held: held[0], open: open[0], settled: settled[0] };
    const id = wallet.ledger.nextId();
    const expected = this.#oracle.apply(command, id);
    const reply = await this.#run(command, id, target);
    expect(effectOf(reply), command.kind).toBe(expected);
  }

  async compare(): Promise<void> {
    const found = await database.pool.query(
      `select a.balance_minor as balance, coalesce(-r.balance_minor, 0)::int8 as owed,
         a.cum_wager as wager, a.cum_won as won, a.cum_deposit as deposit,
         a.reserved_wager as reserved
       from accounts a left join accounts r on r.player_id = a.id and r.kind = 8
       where a.id = $1`,
      [this.#id],
    );
    const { balance, owed, wager, won, deposit, reserved } = this.#oracle;
    expect(found.rows[0]).toEqual({ balance, owed, wager, won, deposit, reserved });
  }

  async #run(
    command: Command,
    id: bigint,
    target: { held: Bet | undefined; open: Bet | undefined; settled: Bet | undefined },
  ): Promise<LedgerReply | undefined> {
    switch (command.kind) {
      case "deposit":
        return wallet.post(this.#id, depositDraft(command.amount, id));
      case "stake":
        return wallet.post(this.#id, stakeDraft(command.amount, id));
      case "hold":
        return wallet.post(this.#id, holdDraft(command.amount, id));
      case "capture":
        return (
          target.held && wallet.post(this.#id, captureDraft(target.held.stake, target.held.id))
        );
      case "release":
        return (
          target.held && wallet.post(this.#id, releaseDraft(target.held.stake, target.held.id))
        );
      case "settle":
        return target.open && this.#settle(target.open, command.percent);
      case "void":
        return target.open && wallet.post(this.#id, refundDraft(target.open.stake, target.open.id));
      case "resettle":
        return target.settled && this.#resettle(target.settled, command.percent);
    }
  }

  /** Lost bets take the way of the house, all others that of the player. */
  async #settle(bet: Bet, percent: number): Promise<LedgerReply> {
    const returns = (bet.stake * BigInt(percent)) / 100n;
    const drafts = returnsDrafts(bet.stake, returns, bet.id);
    const item = itemOf(this.#id, drafts);
    const isHouse = returns === 0n;
    this.#settlements.set(bet.id, { ...item, isHouse });
    if (!isHouse) return wallet.ledger.submit(item);
    const { key, keyAtMs, requestHash } = item;
    return wallet.ledger.submitHouse({
      key,
      keyAtMs,
      requestHash,
      currencyId: 1,
      transfers: [lostDraft(bet.stake, bet.id)],
      records: [],
      ref: bet.id,
    });
  }

  async #resettle(bet: Bet, percent: number): Promise<LedgerReply> {
    const last = this.#settlements.get(bet.id)!;
    const owner = last.isHouse ? null : this.#id;
    const group = await wallet.ledger.findGroup(owner, last.key, last.keyAtMs);
    const undone = reverseDrafts(group.filter((transfer) => transfer.kind !== 99));
    const returns = (bet.stake * BigInt(percent)) / 100n;
    const item = itemOf(this.#id, [...undone, ...returnsDrafts(bet.stake, returns, bet.id)]);
    this.#settlements.set(bet.id, { ...item, isHouse: false });
    return wallet.ledger.submit(item);
  }
}

type Bet = { readonly id: bigint; readonly stake: bigint };

function effectOf(reply: LedgerReply | undefined): Effect | LedgerReply["kind"] {
  return reply === undefined ? "nothing" : reply.kind;
}
