import type { Ledger, LedgerItem, TransferDraft } from "@fairline/wallet";
import { TransferKind } from "@fairline/wallet";
import type { Plant } from "../plants.ts";

/** The ledger as it is, unless settlements or exchanges are planted to pay a unit too much. */
export function plantedLedger(plant: Plant, ledger: Ledger): Ledger {
  if (!plant.roundsUp() && !plant.exchangesUp()) return ledger;
  const planted: Pick<Ledger, "submit"> = {
    submit: (item) => ledger.submit(roundedUp(plant, item)),
  };
  return new Proxy(ledger, {
    get: (target, name) => {
      if (name === "submit") return planted.submit;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
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

function isRoundedUp(plant: Plant, item: LedgerItem, { kind, from }: TransferDraft): boolean {
  if (plant.exchangesUp()) return kind === TransferKind.FX_IN;
  const isReturn = kind === TransferKind.RETURNS && "house" in from && from.house === 101;
  return isReturn && item.priority === "settlement";
}
