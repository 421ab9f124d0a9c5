import { Failure } from "@fairline/kernel";
import type { SettlementLog } from "@fairline/offering";
import type { Ledger } from "@fairline/wallet";
import type { Pool } from "pg";
import type { BetStore } from "../store/bet-store.ts";
import { postgresBetStore } from "../store/postgres-bet-store.ts";

/** A process that ends at its n-th step outward: before the step, or after it with the answer lost. */
export type DyingProcess = {
  readonly store: BetStore;
  readonly ledger: Ledger;
  readonly settlements: SettlementLog;
  /** Whether it has reached its end. */
  isDead(): boolean;
};

/** Wraps what a job reaches out to, so that it dies at the given step, counted from 1. */
export function dyingProcess(
  outside: Pick<DyingProcess, "ledger" | "settlements"> & { readonly pool: Pool },
  step: number,
  moment: "before" | "after",
): DyingProcess {
  let steps = 0;
  let isDead = false;

  async function reach<T>(call: () => Promise<T>): Promise<T> {
    if (isDead) throw new Failure("PROCESS_DEAD", "a dead process reaches nothing");
    steps += 1;
    if (steps !== step) return call();
    isDead = true;
    if (moment === "after") await call();
    throw new Failure("PROCESS_DEAD", `the process died ${moment} step ${step}`);
  }

  return {
    isDead: () => isDead,
    store: postgresBetStore(wrapped(outside.pool, ["query"], reach)),
    ledger: wrapped(outside.ledger, ["submit", "submitHouse", "findGroup"], reach),
    settlements: wrapped(outside.settlements, ["findAfter"], reach),
  };
}

/** The same object with some of its asynchronous methods under control. */
function wrapped<T extends object>(
  target: T,
  methods: readonly string[],
  reach: <R>(call: () => Promise<R>) => Promise<R>,
): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== "function") return value;
      if (!methods.includes(String(name))) return value.bind(object);
      return (...args: unknown[]) => reach(() => Reflect.apply(value, object, args));
    },
  });
}
