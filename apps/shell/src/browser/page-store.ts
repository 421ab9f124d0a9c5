import type { PageContext } from "@fairline/fragment-protocol";
import type { PageFacts } from "../common/page-facts.ts";
import type { ShellPageView } from "../page/shell-page.tsx";
import { firstUi, type PageUi } from "../page/page-ui.ts";

/** Everything the document is drawn from, in the browser. */
export type PageState = {
  readonly facts: PageFacts;
  readonly ui: PageUi;
  /** Draws the shell's own pages, once it is there. */
  readonly OwnPage: ShellPageView | null;
};

/** Holds the page's state; React reads it through `useSyncExternalStore`. */
export type PageStore = {
  get(): PageState;
  subscribe(listener: () => void): () => void;
  setFacts(change: Partial<PageFacts>): void;
  setContext(change: Partial<PageContext>): void;
  setUi(change: Partial<PageUi>): void;
  setOwnPage(OwnPage: ShellPageView): void;
};

/** Makes the store with what the server drew. */
export function createPageStore(facts: PageFacts, OwnPage: ShellPageView | null = null): PageStore {
  let state: PageState = { facts, ui: firstUi, OwnPage };
  const listeners = new Set<() => void>();
  function set(next: PageState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setFacts: (change) => set({ ...state, facts: { ...state.facts, ...change } }),
    setContext: (change) =>
      set({
        ...state,
        facts: { ...state.facts, context: { ...state.facts.context, ...change } },
      }),
    setUi: (change) => set({ ...state, ui: { ...state.ui, ...change } }),
    setOwnPage(next) {
      if (state.OwnPage !== next) set({ ...state, OwnPage: next });
    },
  };
}
