import type { Clock } from "@fairline/kernel";
import type { PageStore } from "./page-store.ts";
import type { TabStorage } from "./visits.ts";

/** How long a greeting stands unless it is closed. */
const GREETING_MS = 10_000;

/** Greets a player once in a tab: the one the page came with, and whoever signs in on it. */
export function greetPlayers(options: {
  readonly store: PageStore;
  readonly clock: Pick<Clock, "after">;
  readonly storage: Pick<TabStorage, "getItem" | "setItem"> | undefined;
  readonly signal: AbortSignal;
}): void {
  const { store, clock, storage, signal } = options;
  const greeted = new Set<string>();
  let cancel: () => void = () => undefined;

  function look(): void {
    const { player } = store.get().facts.context;
    if (!player) return;
    const key = `welcomeShown:${player.playerId}`;
    if (greeted.has(key)) return;
    greeted.add(key);
    if (storage?.getItem(key)) return;
    storage?.setItem(key, "1");
    cancel();
    store.setUi({ greets: true });
    cancel = clock.after(GREETING_MS, () => store.setUi({ greets: false }));
  }

  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}
