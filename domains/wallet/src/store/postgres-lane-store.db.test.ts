import { silentLog, systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BatchPlan, planBatch } from "../engine/plan-batch.ts";
import type { TransferDraft } from "../ledger.ts";
import { bonusGrantDraft, holdDraft, stakeDraft, withdrawalPaidDraft } from "../model/drafts.ts";
import type { PostedItem, TransferRow } from "../model/post-item.ts";
import { acceptedOf, itemOf, startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { PostgresLaneStore } from "./postgres-lane-store.ts";
import { CLEARING } from "../testing/clearing.ts";

// What a faulty program might send: batches that the engine never makes.
describe("a batch that is wrong", () => {
  let database: TestDatabase;
  let wallet: TestLedger;
  let store: PostgresLaneStore;
  let player: bigint;
  let bonus: bigint;

  beforeAll(async () => {
    database = await testDatabase();
    wallet = await startTestLedger(database.pool, silentLog);
    store = new PostgresLaneStore(database.pool, systemClock, {
      rulesLoader: undefined,
      grantsLoader: undefined,
    });
    player = await wallet.openPlayer(1_000n);
    bonus = wallet.ledger.nextId();
    const opens = [{ accountId: bonus, kind: 4, currencyId: 1 }] as const;
    const grant = bonusGrantDraft(500n, 7n, bonus);
    await wallet.ledger.submit(
      itemOf(player, [], { decide: () => acceptedOf([grant], { opens }) }),
    );
  });
  afterAll(async () => {
    store.close();
    await wallet.stop();
    await database.close();
  });

  async function planOf(drafts: readonly TransferDraft[]): Promise<BatchPlan> {
    const now = await store.databaseMicros();
    const [head] = await store.loadHeads([player], now);
    const waiting = {
      item: itemOf(player, drafts),
      staleRounds: 0,
      isAlone: false,
      resolve: () => undefined,
      reject: () => undefined,
      troubleSinceMs: null,
      looksFirst: true,
      isSent: false,
    };
    const { plan } = planBatch(
      [waiting],
      () => head!,
      now,
      () => wallet.ledger.nextId(),
    );
    return plan;
  }

  function changed(
    plan: BatchPlan,
    row: Partial<TransferRow>,
    posted: Partial<PostedItem> = {},
  ): BatchPlan {
    return {
      heads: plan.heads.map((head) => ({
        ...head,
        items: head.items.map((item) => {
          if (item.outcome.kind === "refused") return item;
          const rows = item.outcome.posted.rows.map((each) => ({ ...each, ...row }));
          const after = { ...item.outcome.posted, rows, ...posted };
          return { ...item, outcome: { ...item.outcome, posted: after } };
        }),
      })),
    };
  }

  async function state() {
    const rows = await database.pool.query(
      `select id, balance_minor, posting_no, seq,
         (select count(*)::int from transfers) as rows from accounts where player_id = $1 order by id`,
      [player],
    );
    return rows.rows;
  }

  it.each<[string, string, (bonus: bigint) => Partial<TransferRow>]>([
    ["on another player's account", "FL004", () => ({ debitAccountId: 1_000_999n })],
    ["on an account it does not write", "FL004", (account) => ({ debitAccountId: account })],
    ["of another currency", "FL004", () => ({ currencyId: 2, creditAccountId: 100_002n })],
    ["that counts more than its amount", "23514", () => ({ wagerDelta: 300n })],
    ["that counts at a rate nobody told", "FL005", () => ({ rateId: 5n })],
    ["that counts at a rate in its own currency", "FL005", () => ({ rateId: 5n, wagerDelta: 1n })],
  ])("is refused whole for a row %s", async (_what, code, row) => {
    const before = await state();
    const plan = await planOf([stakeDraft(100n, 3n)]);
    await expect(store.apply(changed(plan, row(bonus)))).rejects.toMatchObject({ code });
    expect(await state()).toEqual(before);
  });

  it("is refused for a hold of another's account, or one that is not open", async () => {
    const before = await state();
    const hold = await planOf([holdDraft(100n, 3n)]);
    const holds = (accountId: bigint) =>
      hold.heads.flatMap(({ items }) =>
        items.flatMap(({ outcome }) =>
          outcome.kind === "refused"
            ? []
            : outcome.posted.holds.map((each) => ({ ...each, accountId })),
        ),
      );
    const foreign = changed(hold, {}, { holds: holds(1_000_999n) });
    await expect(store.apply(foreign)).rejects.toMatchObject({ code: "FL002" });
    const paid = await planOf([withdrawalPaidDraft(100n, 99n, CLEARING)]);
    await expect(store.apply(paid)).rejects.toMatchObject({ code: "FL002" });
    expect(await state()).toEqual(before);
  });

  it("is written when nothing is wrong with it", async () => {
    const reply = await store.apply(await planOf([stakeDraft(100n, 3n)]));
    expect(reply.verdicts).toEqual(["applied"]);
  });
});
