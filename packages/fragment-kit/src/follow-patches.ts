import type { FragmentCtx, FragmentPatch } from "@fairline/fragment-protocol/browser";
import type { FragmentPage } from "./fragment-definition.ts";
import type { ViewStore } from "./view-store.ts";

/** What a view shows now: the context it was loaded with and the state of that page. */
export type Shown<State> = { readonly ctx: FragmentCtx; readonly state: State };

/** What following patches works with. */
export type PatchParts<State> = {
  readonly store: ViewStore<Shown<State>>;
  /** Loads the page of a context; the signal ends when another page is wanted. */
  load(ctx: FragmentCtx, signal: AbortSignal): Promise<FragmentPage<State>>;
  announce(ctx: FragmentCtx, page: FragmentPage<State>): void;
};

/** Brings a mounted view from patch to patch. */
export type PatchFollower = {
  /** Settles when what the newest patch wants is shown; rejects when it cannot be loaded. */
  update(patch: FragmentPatch): Promise<void>;
  end(): void;
};

/** What a page is loaded for: another value of any of them is another page. */
type Subject = { readonly path: string; readonly search: string; readonly player: string | null };

type Load = { of: Subject; readonly controller: AbortController; done: Promise<void> };

/**
 * Adds patches up: a patch that comes while a page is on its way ends that page's load, and keeps
 * what earlier patches said.
 */
export function followPatches<State>({ store, load, announce }: PatchParts<State>): PatchFollower {
  let wanted = store.get().ctx;
  let shown = subjectOf(wanted);
  let running: Load | undefined;

  function stop(): void {
    running?.controller.abort();
    running = undefined;
  }

  function begin(of: Subject): Promise<void> {
    stop();
    const mine: Load = { of, controller: new AbortController(), done: Promise.resolve() };
    running = mine;
    mine.done = arrive(mine.controller.signal);
    return mine.done;
  }

  async function arrive(signal: AbortSignal): Promise<void> {
    const page = await load(wanted, signal).catch((cause: unknown) => {
      if (signal.aborted) return undefined;
      running = undefined;
      throw cause;
    });
    // The page that is wanted instead settles this patch, too.
    if (!page || signal.aborted) return running?.done;
    running = undefined;
    if (wanted.signal.aborted) return;
    announce(wanted, page);
    if (page.redirect) return;
    shown = subjectOf(wanted);
    store.set({ ctx: wanted, state: page.state });
  }

  /** The page in sight learns at once what it need not be loaded for. */
  function tellShown(): void {
    const { ctx, state } = store.get();
    const { path, search } = shown;
    store.set({ ctx: { ...wanted, path, search, player: ctx.player }, state });
  }

  return {
    async update({ isBeside = false, ...change }) {
      wanted = { ...wanted, ...change };
      const next = subjectOf(wanted);
      if (isBeside) {
        const { path, search } = next;
        shown = { ...shown, path, search };
        if (running) running.of = { ...running.of, path, search };
      }
      if (isSame(shown, next)) {
        stop();
        store.set({ ctx: wanted, state: store.get().state });
        return;
      }
      if (isBeside || change.path === undefined) tellShown();
      if (!running || !isSame(running.of, next)) await begin(next);
      else await running.done;
    },
    end: stop,
  };
}

function subjectOf({ path, search, player }: FragmentCtx): Subject {
  return { path, search, player: player?.playerId ?? null };
}

function isSame(one: Subject, other: Subject): boolean {
  return one.path === other.path && one.search === other.search && one.player === other.player;
}
