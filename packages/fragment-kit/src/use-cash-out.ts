import { useT } from "@fairline/i18n";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type CashOutDesk, type CashOutEntry, createCashOutDesk } from "./cash-out-desk.ts";
import { useFragment } from "./fragment-context.ts";
import { every } from "./listeners.ts";
import { tellSold } from "./tell-sold.ts";

/** Offers live 4 s: they are renewed before they end. */
const READ_MS = 2_500;

const NONE: ReadonlyMap<string, CashOutEntry> = new Map();

/** Follows what the house pays for these open bets while they are in sight. */
export function useCashOut(
  openBetIds: readonly string[],
  newRequestId: () => string,
): { readonly entries: ReadonlyMap<string, CashOutEntry>; readonly sell: CashOutDesk["sell"] } {
  const { api, bus, signal } = useFragment();
  const t = useT();
  const [desk] = useState(() =>
    createCashOutDesk({
      api,
      signal,
      newRequestId,
      onSold: (bet) => tellSold(bet, bus, t),
    }),
  );
  const entries = useSyncExternalStore(desk.subscribe, desk.entries, () => NONE);
  const ids = openBetIds.join(",");
  const isShown = ids !== "";
  useEffect(() => desk.follow(ids === "" ? [] : ids.split(",")), [desk, ids]);
  useEffect(() => {
    if (!isShown) return undefined;
    const controller = new AbortController();
    void desk.refresh();
    every(
      READ_MS,
      () => {
        if (!document.hidden) void desk.refresh();
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [desk, isShown, ids]);
  return { entries: isShown ? entries : NONE, sell: desk.sell };
}
