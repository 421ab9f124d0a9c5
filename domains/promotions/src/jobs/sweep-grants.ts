import { repeat } from "@fairline/kernel";
import { grantFirstDeposits } from "../commands/choose-first-deposit-bonus.ts";
import { followGrant } from "../commands/follow-player.ts";
import type { Grant } from "../model/grant.ts";
import { productGroups } from "../model/product.ts";
import type { PromotionsDeps } from "../promotions.ts";

const EVERY_MS = 10_000;
const HOUSE_KEEPING_EVERY_MS = 3_600_000;
const RECONCILE_EVERY_MS = 3_600_000;
const GRANTS_MAX = 200;
/** Pages of grants one look reads. */
const PAGES_MAX = 5_000;

/** Work of this domain that runs by itself. */
export interface Job {
  start(): void;
  stop(): Promise<void>;
}

/** Moves grants on that no event moves: past their time, reached, waiting for their turn. */
export function sweepGrants(deps: PromotionsDeps): Job {
  return repeated(deps, "sweep-grants", EVERY_MS, () => sweepOnce(deps));
}

/** Creates the partitions of the coming months. */
export function keepPartitions(deps: PromotionsDeps): Job {
  return repeated(deps, "keep-bonus-tables", HOUSE_KEEPING_EVERY_MS, () =>
    deps.store.ensurePartitions(),
  );
}

/** One look at everything that is due, to the last: nothing waits behind what cannot be moved. */
export async function sweepOnce(deps: PromotionsDeps): Promise<void> {
  await grantFirstDeposits(deps, null, GRANTS_MAX);
  const nowMicros = BigInt(deps.ledger.nowMs()) * 1_000n;
  await followEach(deps, (afterId) =>
    deps.store.findDueGrants(nowMicros, productGroups, { afterId, limit: GRANTS_MAX }),
  );
}

/** Counts every bet of every active grant again: what no event told is made up for. */
export function reconcileGrants(deps: PromotionsDeps): Job {
  return repeated(deps, "reconcile-grants", RECONCILE_EVERY_MS, () => reconcileOnce(deps));
}

/** One look at every active grant. */
export async function reconcileOnce(deps: PromotionsDeps): Promise<void> {
  await followEach(deps, (afterId) => deps.store.findActiveGrants(afterId, GRANTS_MAX));
}

async function followEach(
  deps: PromotionsDeps,
  read: (afterId: bigint) => Promise<readonly Grant[]>,
): Promise<void> {
  let after = 0n;
  for (let page = 0; page < PAGES_MAX; page++) {
    const grants = await read(after);
    for (const grant of grants) await followOrTell(deps, grant);
    after = grants.at(-1)?.grantId ?? after;
    if (grants.length < GRANTS_MAX) return;
  }
}

/** One grant that cannot be moved on keeps no other from it. */
async function followOrTell(deps: PromotionsDeps, grant: Grant): Promise<void> {
  try {
    await followGrant(deps, grant);
  } catch (error) {
    const facts = { error: String(error), grantId: String(grant.grantId) };
    deps.log.error(facts, "a grant could not be moved on");
  }
}

function repeated(
  { clock, log }: PromotionsDeps,
  name: string,
  everyMs: number,
  task: () => Promise<void>,
): Job {
  let end: (() => Promise<void>) | undefined;
  return {
    start() {
      end = repeat({ clock, log, name, everyMs }, task);
    },
    stop: async () => end?.(),
  };
}
