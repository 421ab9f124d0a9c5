import type { Clock } from "@fairline/kernel";
import type { CalmStorage } from "./calm-storage.ts";
import type { PageStore } from "./page-store.ts";

/** How long a greeting stands unless it is closed. */
const GREETING_MS = 10_000;

/** When the sign-in began that was greeted last, in whichever tab. */
const GREETED_KEY = "welcomeShown";

/** Greets a player once for each sign-in, in the first of the browser's tabs that shows him. */
export function greetPlayers(options: {
  readonly store: PageStore;
  readonly clock: Pick<Clock, "after">;
  readonly storage: Pick<CalmStorage, "getItem" | "setItem"> | undefined;
  readonly signal: AbortSignal;
}): void {
  const { store, clock, storage, signal } = options;
  const greeted = new Set<number>();
  let cancel: () => void = () => undefined;

  function look(): void {
    const { player } = store.get().facts.context;
    if (!player) return;
    const { signedInAt } = player;
    if (greeted.has(signedInAt)) return;
    greeted.add(signedInAt);
    if (storage?.getItem(GREETED_KEY) === String(signedInAt)) return;
    storage?.setItem(GREETED_KEY, String(signedInAt));
    cancel();
    store.setUi({ greets: true });
    cancel = clock.after(GREETING_MS, () => store.setUi({ greets: false }));
  }

  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}
