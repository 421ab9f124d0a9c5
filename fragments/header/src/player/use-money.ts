import { useFragment } from "@fairline/fragment-kit";
import { useEffect, useState } from "react";

/** What a player has: the active account, and bonus money in its currency. */
export type HeldMoney = {
  readonly currency: string;
  readonly balanceMinor: string;
  readonly bonusMinor: string;
};

type Account = {
  readonly kind: string;
  readonly currency: string;
  readonly balanceMinor: string;
  readonly isActive: boolean;
};

/** Sums a player's accounts up; null without an active one. */
export function heldMoney(accounts: readonly Account[]): HeldMoney | null {
  const active = accounts.find(({ isActive }) => isActive);
  if (!active) return null;
  const { currency, balanceMinor } = active;
  const bonusMinor = accounts
    .filter((one) => one.kind === "bonus" && one.currency === currency)
    .reduce((sum, one) => sum + BigInt(one.balanceMinor), 0n);
  return { currency, balanceMinor, bonusMinor: bonusMinor.toString() };
}

/** Reads what the player has when a menu opens; null until it is known. */
export function useMoney(): HeldMoney | null {
  const { api, bus, signedIn } = useFragment();
  const [money, setMoney] = useState<HeldMoney | null>(null);
  const playerId = signedIn?.playerId;
  useEffect(() => {
    if (playerId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const answer = await api("findAccounts", {}, signal);
      if (answer.ok && !signal.aborted) setMoney(heldMoney(answer.reply.accounts));
    };
    void read();
    bus.on("balance:changed", () => void read(), signal);
    return () => controller.abort();
  }, [api, bus, playerId]);
  return money;
}
