import type { BatchReply } from "../store/batch-reply.ts";
import { storedReply } from "./answers.ts";
import type { WriterDeps } from "./batch-writer.ts";
import type { LaneStore } from "./lane-store.ts";
import type { PendingHouse } from "./pending.ts";
import { persist } from "./persist.ts";
import { type HouseBatchPlan, planHouseBatch } from "./plan-house-batch.ts";

type HouseWriterDeps = Pick<WriterDeps, "clock" | "ledgerClock" | "nextId">;

/** Writes house items; every item is answered or rejected when it returns. */
export async function runHouseBatch(
  deps: HouseWriterDeps,
  store: LaneStore,
  batch: readonly PendingHouse[],
): Promise<void> {
  const { clock, ledgerClock } = deps;
  const synchronise = async () => ledgerClock.synchronise(await store.databaseMicros());
  await persist<PendingHouse>(
    {
      clock,
      async write(items) {
        if (!ledgerClock.isSynchronised) await synchronise();
        const plan = planHouseBatch(items, ledgerClock.nowMicros(), () => deps.nextId());
        for (const { pending } of plan.items) pending.isSent = true;
        const reply = await store.applyHouse(plan);
        ledgerClock.synchronise(reply.databaseMicros);
        settle(plan, reply);
        return [];
      },
      forget: () => {},
      synchronise,
      follows: () => false,
    },
    batch,
  );
}

function settle(plan: HouseBatchPlan, reply: BatchReply): void {
  plan.items.forEach(({ pending, item }, index) => {
    const stored = reply.known.get(item);
    const { requestHash } = pending.item;
    if (reply.verdicts[index] === "applied") {
      const { ref } = pending.item;
      pending.resolve({ kind: "done", ref, result: {}, replayed: false, at: plan.at });
    } else if (stored !== undefined && requestHash !== undefined) {
      pending.resolve(storedReply(stored, requestHash));
    } else {
      pending.resolve({ kind: "blocked" });
    }
  });
}
