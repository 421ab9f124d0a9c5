import type { Ledger, LedgerItem, LedgerReply } from "../ledger.ts";

const MICROS_PER_MS = 1_000;

/**
 * The same ledger, whose decisions are taken at another time: `aheadMs` later. What it writes itself
 * keeps the database's time, and so do items without a key: by it their transfers are found.
 */
export function ledgerAhead(ledger: Ledger, aheadMs: () => number): Ledger {
  const aheadMicros = () => BigInt(Math.round(aheadMs() * MICROS_PER_MS));
  const submit = async (item: LedgerItem): Promise<LedgerReply> => {
    if (item.key === undefined) return ledger.submit(item);
    let ahead = 0n;
    const decide: LedgerItem["decide"] = (state, nowMicros) => {
      ahead = aheadMicros();
      return item.decide(state, nowMicros + ahead);
    };
    const reply = await ledger.submit({ ...item, decide });
    if (reply.kind !== "done" || reply.at === undefined) return reply;
    return { ...reply, at: reply.at + ahead };
  };
  const nowMs = () => Math.floor(ledger.nowMs() + aheadMs());
  return new Proxy(ledger, {
    get: (target, name) => {
      if (name === "submit") return submit;
      if (name === "nowMs") return nowMs;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
