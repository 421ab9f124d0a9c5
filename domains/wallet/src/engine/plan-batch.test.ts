import { assert, refused } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { KeyedItem, LedgerItem, SpendingWindow } from "../ledger.ts";
import { stakeDraft } from "../model/drafts.ts";
import type { Head } from "../model/head.ts";
import { acceptedOf } from "../testing/test-ledger.ts";
import type { Pending } from "./pending.ts";
import { joinPlans, planBatch } from "./plan-batch.ts";

const PLAYER = 1_000_000n;
const NOW = 1_790_000_000_000_000n;
const DAY_MICROS = 86_400_000_000n;
const BEFORE = { wager: 0n, won: 0n, deposit: 0n, withdraw: 0n };

function headWith(windows: readonly SpendingWindow[], lastAt = 0n): Head {
  return {
    id: PLAYER,
    currencyId: 1,
    status: 0,
    seq: 1n,
    lastAt,
    main: { id: PLAYER, balanceMinor: 1_000n, postingNo: 0n },
    accounts: [],
    grants: null,
    ...BEFORE,
    reservedWager: 0n,
    rules: "rules",
    windows,
    wonFellAt: null,
  };
}

let keys = 0;

function pending(decide: LedgerItem["decide"], more: Partial<KeyedItem> = {}): Pending {
  keys += 1;
  return {
    item: {
      playerId: PLAYER,
      key: `0192a000-0000-7000-8000-${String(keys).padStart(12, "0")}`,
      keyAtMs: 1,
      requestHash: new Uint8Array(32),
      decide,
      ...more,
    },
    staleRounds: 0,
    isAlone: false,
    resolve: () => undefined,
    reject: () => undefined,
    troubleSinceMs: null,
    looksFirst: true,
    isSent: false,
  };
}

const stake = () => pending(() => acceptedOf([stakeDraft(10n, 1n)]));

function plan(items: readonly Pending[], head: Head, itemsBefore = 0) {
  let id = 0n;
  return planBatch(
    items,
    () => head,
    NOW,
    () => (id += 1n),
    itemsBefore,
  );
}

describe("planBatch", () => {
  it("shows each decision the rules and windows of its head, unread", () => {
    const windows = [{ days: 1, before: BEFORE, validUntil: NOW + 1n }] as const;
    const seen: unknown[] = [];
    const asking = pending((state, nowMicros) => {
      seen.push(state.rules, state.windows, nowMicros);
      return refused("NO");
    });
    plan([asking], headWith(windows));
    expect(seen).toEqual(["rules", windows, NOW]);
  });

  it("lets an empty window end with the first row that is written into it", () => {
    const empty = ([1, 30] as const).map((days) => ({ days, before: BEFORE, validUntil: null }));
    const { plan: made } = plan([stake(), stake()], headWith(empty));
    expect(made.heads[0]?.after.windows.map(({ validUntil }) => validUntil)).toEqual([
      NOW + DAY_MICROS,
      NOW + 30n * DAY_MICROS,
    ]);
    expect(made.heads[0]?.before.windows).toBe(empty);
  });

  it("sets apart a head whose first decision depends on where its windows begin by now", () => {
    const items = [pending((state) => state.lookAgain()), stake()];
    const made = plan(items, headWith([]));
    expect([made.plan.heads, made.errors, made.late, made.behind]).toEqual([[], [], [], items]);
  });

  it("leaves to the next batch a later decision that depends on them, and what follows", () => {
    // The second item's time is a microsecond after the first one's row: just as the window ends.
    const judging = () =>
      pending(({ windows: [window], lookAgain }, nowMicros) =>
        (window?.validUntil ?? nowMicros + 1n) <= nowMicros
          ? lookAgain()
          : acceptedOf([stakeDraft(10n, 1n)]),
      );
    const items = [judging(), judging(), judging()];
    const made = plan(items, headWith([{ days: 1, before: BEFORE, validUntil: NOW + 1n }]));
    expect(made.plan.heads[0]?.items).toHaveLength(1);
    expect([made.late, made.behind]).toEqual([items.slice(1), []]);
  });

  it("numbers the items of a second part after those of the first, and joins heads in order", () => {
    const head = headWith([]);
    const [one, other] = [plan([stake(), stake()], { ...head, id: 2n }), plan([stake()], head, 2)];
    const joined = joinPlans(one.plan, other.plan);
    expect(joined.heads.map(({ before }) => before.id)).toEqual([2n, PLAYER]);
    expect(joined.heads.flatMap(({ items }) => items.map(({ item }) => item))).toEqual([1, 2, 3]);
  });

  it("leaves to the next batch a second decision on a row that is guarded already, and what follows", () => {
    const guarding = (subject: string) =>
      pending(() => acceptedOf([stakeDraft(10n, 1n)]), {
        guard: { name: "bets_guard", subject, row: {} },
      });
    const items = [guarding("1"), guarding("2"), guarding("1"), stake()];
    const made = plan(items, headWith([]));
    expect(made.plan.heads[0]?.items).toHaveLength(2);
    expect(made.late).toEqual(items.slice(2));
  });

  it("leaves to the next batch what bears the key of another item, and what follows", () => {
    const key = "0192a000-0000-7000-8000-ffffffffffff";
    const [asked, again] = [1, 2].map(() =>
      pending(() => acceptedOf([stakeDraft(10n, 1n)]), { key }),
    );
    assert(asked && again, "there are two");
    const items = [asked, stake(), again, stake()];
    const made = plan(items, headWith([]));
    expect(made.plan.heads[0]?.items).toHaveLength(2);
    expect(made.late).toEqual(items.slice(2));
  });
});
