import type { BridgeBus } from "@fairline/fragment-protocol";
import type { LiveClient } from "@fairline/live/browser";
import { type Balance, pushedBalance } from "./balance.ts";

/** What the bar shows of the balance; `moved` says which way it went last. */
export type BalanceState = { balance: Balance | null; moved: "up" | "down" | null; step: number };

/** Follows the balance by push; the page hears of each change. */
export type BalanceStore = {
  state(): BalanceState;
  subscribe(listener: () => void): () => void;
  /** A balance read over HTTP. */
  replace(balance: Balance | null): void;
  start(live: LiveClient, bus: BridgeBus, signal: AbortSignal): void;
};

/** Makes a store; an older version of the ledger never replaces a newer one. */
export function createBalanceStore(first: Balance | null): BalanceStore {
  const listeners = new Set<() => void>();
  let state: BalanceState = { balance: first, moved: null, step: 0 };
  let version = -1n;

  function set(balance: Balance | null): void {
    const moved = direction(state.balance, balance);
    state = { balance, moved, step: moved === null ? state.step : state.step + 1 };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(balance) {
      if (balance?.accountId !== state.balance?.accountId) version = -1n;
      if (balance?.balanceMinor !== state.balance?.balanceMinor) set(balance);
    },
    start(live, bus, signal) {
      live.onPrivate(
        "balance",
        ({ body }) => {
          const pushed = pushedBalance(body);
          if (pushed === undefined || pushed.version <= version) return;
          if (state.balance !== null && pushed.accountId !== state.balance.accountId) return;
          version = pushed.version;
          const { accountId, balanceMinor, currency } = pushed;
          set({ accountId, balanceMinor, currency });
          bus.emit("balance:changed", { accountId, balanceMinor, currency });
        },
        signal,
      );
    },
  };
}

function direction(before: Balance | null, after: Balance | null): "up" | "down" | null {
  if (before === null || after === null || before.accountId !== after.accountId) return null;
  const difference = BigInt(after.balanceMinor) - BigInt(before.balanceMinor);
  return difference === 0n ? null : difference > 0n ? "up" : "down";
}
