import type { Clock } from "@fairline/kernel";
import type { Ledger, LedgerItem, TransferDraft } from "@fairline/wallet";
import { TransferKind } from "@fairline/wallet";
import type { Plant } from "../plants.ts";

const MICROS_PER_MS = 1_000n;

/**
 * The ledger as it is, unless settlements or exchanges are planted to pay a unit too much, or its time
 * to be that of the process.
 */
export function plantedLedger(plant: Plant, ledger: Ledger, clock: Clock): Ledger {
  const isTimed = plant.trustsWallClock();
  if (!plant.roundsUp() && !plant.exchangesUp() && !isTimed) return ledger;
  const planted: Pick<Ledger, "submit" | "nowMs"> = {
    submit: (item) => ledger.submit(isTimed ? wrongTimed(item, clock) : roundedUp(plant, item)),
    nowMs: () => (isTimed ? clock.nowMs() : ledger.nowMs()),
  };
  return new Proxy(ledger, {
    get: (target, name) => {
      if (name === "submit" || name === "nowMs") return planted[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function wrongTimed(item: LedgerItem, clock: Clock): LedgerItem {
  const decide: LedgerItem["decide"] = (state) =>
    item.decide(state, BigInt(clock.nowMs()) * MICROS_PER_MS);
  return { ...item, decide };
}

function roundedUp(plant: Plant, item: LedgerItem): LedgerItem {
  return {
    ...item,
    decide(state, nowMicros) {
      const decided = item.decide(state, nowMicros);
      if (decided.kind === "refused") return decided;
      const transfers = decided.transfers.map((each) =>
        isRoundedUp(plant, item, each) ? { ...each, amountMinor: each.amountMinor + 1n } : each,
      );
      return { ...decided, transfers };
    },
  };
}

function isRoundedUp(plant: Plant, item: LedgerItem, { kind, to }: TransferDraft): boolean {
  if (plant.exchangesUp()) return kind === TransferKind.FX_IN;
  const isReturn = kind === TransferKind.RETURNS && !("house" in to);
  return isReturn && item.priority === "settlement";
}
