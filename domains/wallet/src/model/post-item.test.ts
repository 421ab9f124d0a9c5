import { isRefused } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TransferDraft } from "../ledger.ts";
import {
  captureDraft,
  casinoPayDraft,
  depositDraft,
  holdDraft,
  lostDraft,
  releaseDraft,
  returnsDrafts,
  stakeDraft,
} from "./drafts.ts";
import { type Head, owedBy } from "./head.ts";
import { type PostedItem, postItem } from "./post-item.ts";
import { CLEARING } from "../testing/clearing.ts";

const SEED = 20_240_101;
const PLAYER = 1_000_001n;

function headWith(balanceMinor: bigint, more: Partial<Head> = {}): Head {
  return {
    id: PLAYER,
    currencyId: 1,
    status: 0,
    seq: 4n,
    lastAt: 1_000n,
    main: { id: PLAYER, balanceMinor, postingNo: 10n },
    accounts: [],
    grants: null,
    wager: 0n,
    won: 0n,
    deposit: 0n,
    withdraw: 0n,
    reservedWager: 0n,
    rules: null,
    windows: [],
    wonFellAt: null,
    ...more,
  };
}

function post(head: Head, drafts: readonly TransferDraft[], now = 5_000n): PostedItem {
  let id = 100n;
  const posted = postItem(head, drafts, now, () => (id += 1n));
  if (isRefused(posted)) throw new RangeError(posted.code);
  return posted;
}

function reversal(amountMinor: bigint, targetId = 50n): TransferDraft {
  return {
    kind: 99,
    from: { player: true },
    to: { house: 100 },
    amountMinor,
    ref: 7n,
    countedMinor: amountMinor,
    reversesId: targetId,
    reversesKind: 5,
  };
}

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const anyDraft = fc.oneof(
  amount.map((minor) => [stakeDraft(minor, 7n)]),
  amount.map((minor) => [depositDraft(minor, 7n, CLEARING)]),
  amount.map((minor) => [holdDraft(minor, 7n), releaseDraft(minor, 7n)]),
  amount.map((minor) => [holdDraft(minor, 7n), captureDraft(minor, 7n)]),
  fc.tuple(amount, amount).map(([stake, returns]) => returnsDrafts(stake, returns, 7n)),
  amount.map((minor) => [reversal(minor)]),
);

describe("postItem", () => {
  it("makes balances, numbers, times and counters follow from row to row", () => {
    fc.assert(
      fc.property(amount, fc.array(anyDraft, { maxLength: 12 }), (balance, groups) => {
        const head = headWith(balance);
        const posted = postItem(head, groups.flat(), 5_000n, counter());
        if (isRefused(posted)) return;
        let main = head.main;
        let owed = 0n;
        let at = head.lastAt;
        const sums = { wager: 0n, won: 0n, deposit: 0n };
        for (const row of posted.rows) {
          expect(row.at).toBeGreaterThan(at);
          at = row.at;
          const isDebit = row.debitAccountId === PLAYER;
          const isCredit = row.creditAccountId === PLAYER;
          if (isDebit || isCredit) {
            const balanceMinor =
              main.balanceMinor + (isCredit ? row.amountMinor : -row.amountMinor);
            main = { ...main, balanceMinor, postingNo: main.postingNo + 1n };
            expect(isCredit ? row.creditAfter : row.debitAfter).toBe(main.balanceMinor);
            expect(isCredit ? row.creditNo : row.debitNo).toBe(main.postingNo);
            expect(main.balanceMinor).toBeGreaterThanOrEqual(0n);
          }
          if (row.kind === 22) owed += isCredit ? row.amountMinor : -row.amountMinor;
          if (row.wagerBefore !== null) {
            expect([row.wagerBefore, row.wonBefore, row.depositBefore]).toEqual([
              sums.wager,
              sums.won,
              sums.deposit,
            ]);
          }
          sums.wager += row.wagerDelta;
          sums.won += row.wonDelta;
          sums.deposit += row.depositDelta;
        }
        expect(posted.head.main).toEqual(main);
        expect(owedBy(posted.head)).toBe(owed);
        expect(posted.head).toMatchObject(sums);
        expect(posted.head.seq).toBe(head.seq + 1n);
        expect(posted.head.lastAt).toBeGreaterThanOrEqual(at);
      }),
      { numRuns: 500, seed: SEED },
    );
  });

  it("refuses in whole and leaves the head as it was", () => {
    const head = headWith(100n);
    const refusal = postItem(head, [stakeDraft(60n, 7n), stakeDraft(60n, 7n)], 5_000n, counter());
    expect(refusal).toEqual({
      kind: "refused",
      code: "WALLET_INSUFFICIENT_FUNDS",
      data: { balanceMinor: "40", neededMinor: "60" },
    });
    expect(head).toEqual(headWith(100n));
  });

  it("books a time after the last one when the clock has stepped back", () => {
    const posted = post(headWith(100n, { lastAt: 9_000n }), [stakeDraft(1n, 7n)], 5_000n);
    expect(posted.at).toBe(9_001n);
  });

  it("counts a captured stake at the capture, in a row of the player's own", () => {
    const held = post(headWith(100n), [holdDraft(60n, 7n, 1_234)]);
    expect(held.head).toMatchObject({ reservedWager: 60n, wager: 0n });
    expect(held.holds).toMatchObject([{ id: 7n, state: 0, expiresAt: 1_234_000n }]);
    const captured = post(held.head, [captureDraft(60n, 7n)]);
    expect(captured.head).toMatchObject({ reservedWager: 0n, wager: 60n });
    expect(captured.rows[0]).toMatchObject({ wagerBefore: 0n, wagerDelta: 60n, debitNo: null });
    expect(captured.holds).toMatchObject([{ id: 7n, state: 1 }]);
  });

  it("keeps house rows of an item out of the player's numbering", () => {
    const posted = post(headWith(0n), returnsDrafts(100n, 40n, 7n));
    expect(posted.rows.at(-1)).toMatchObject({ kind: 6, debitNo: null, wagerBefore: null });
    expect(posted.head.main).toMatchObject({ balanceMinor: 40n, postingNo: 11n });
  });

  it("lends what a reversal lacks before it, and takes the next credit first", () => {
    const reversed = post(headWith(30n), [reversal(100n)]);
    expect(reversed.rows.map((row) => [row.kind, row.amountMinor])).toEqual([
      [22, 70n],
      [99, 100n],
    ]);
    expect([reversed.head.main.balanceMinor, owedBy(reversed.head)]).toEqual([0n, 70n]);
    const paid = post(reversed.head, [depositDraft(50n, 8n, CLEARING)]);
    expect(paid.rows.map((row) => [row.kind, row.amountMinor])).toEqual([
      [10, 50n],
      [22, 50n],
    ]);
    expect([paid.head.main.balanceMinor, owedBy(paid.head)]).toEqual([0n, 20n]);
  });

  it("lets winnings fall by their reversal alone; wagering and deposits never", () => {
    const head = headWith(100n, { won: 100n, wager: 40n, deposit: 10n });
    const posted = post(head, [reversal(60n), { ...reversal(10n), reversesKind: 10 }]);
    expect(posted.head).toMatchObject({ won: 40n, wager: 40n, deposit: 10n });
  });

  describe("of a player with a bonus", () => {
    const BONUS = 1_000_005n;
    const rich = () =>
      headWith(100n, {
        accounts: [
          {
            id: BONUS,
            kind: 4,
            currencyId: 1,
            balanceMinor: 100n,
            postingNo: 1n,
            status: 0,
            isNew: false,
          },
        ],
      });
    const countersOf = ({ head }: PostedItem) => [head.wager, head.won];

    it("counts stakes of the bonus like any, and of what they bring back no more than they took", () => {
      const staked = post(rich(), [stakeDraft(80n, 7n, BONUS)]);
      expect(countersOf(staked)).toEqual([80n, 0n]);
      const won = post(staked.head, returnsDrafts(80n, 300n, 7n, BONUS));
      expect(countersOf(won)).toEqual([80n, 80n]);
      expect(won.rows.at(-1)).toMatchObject({ amountMinor: 300n, wonDelta: 80n });
      expect(countersOf(post(staked.head, returnsDrafts(80n, 20n, 7n, BONUS)))).toEqual([80n, 20n]);
      const own = post(staked.head, returnsDrafts(80n, 300n, 7n, PLAYER));
      expect(countersOf(own)).toEqual([80n, 300n]);
    });

    it("counts nothing of a payment to the bonus that does not say what it gives back", () => {
      const { kind, from, amountMinor, ref } = casinoPayDraft(50n, 7n);
      const to = { account: BONUS };
      expect(countersOf(post(rich(), [{ kind, from, to, amountMinor, ref }]))).toEqual([0n, 0n]);
    });

    it("takes back by a reversal what its target counted, and not what it moved", () => {
      const head = { ...rich(), won: 80n };
      const back = { ...reversal(300n), from: { account: BONUS }, countedMinor: 80n };
      expect(countersOf(post(head, [back]))).toEqual([0n, 0n]);
      expect(countersOf(post(head, [{ ...back, countedMinor: 0n }]))).toEqual([0n, 80n]);
    });

    it("asserts that a bonus is in the currency of the head", () => {
      const opening = { accountId: BONUS, kind: 4, currencyId: 2 } as const;
      expect(() => postItem(headWith(0n), [], 5_000n, counter(), [opening])).toThrow("of the head");
    });
  });

  it("gives the rows of an item one group", () => {
    const { rows } = post(headWith(500n), [stakeDraft(10n, 7n), lostDraft(10n, 7n)]);
    expect(rows.map((row) => row.groupId)).toEqual([rows[0]?.id, rows[0]?.id]);
  });

  it("asserts that a hold gives back no more than it took", () => {
    expect(() => post(headWith(100n), [releaseDraft(10n, 7n)])).toThrow("no more than it took");
  });
});

function counter(): () => bigint {
  let id = 0n;
  return () => (id += 1n);
}
