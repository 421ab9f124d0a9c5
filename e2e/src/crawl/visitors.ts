import type { Browser } from "@playwright/test";
import type { World } from "../start-world.ts";
import type { State } from "./states.ts";
import { openWatchedPage, type WatchedPage } from "./watched-page.ts";

/**
 * Sessions of each kind of visitor that take turns: one alone would open more pages a minute than
 * it may. Those of the player, who is also the banned one, stay below what one player may have.
 */
const SESSIONS_OF_STATE = 4;

/** Visitors of each kind, one at a time in the hands of a worker. */
export type Visitors = {
  /** The one that has rested longest, or a new one while there may be more. */
  take(state: State): Promise<{ readonly watched: WatchedPage; readonly isNew: boolean }>;
  /** It may be taken again, after all others. */
  giveBack(state: State, watched: WatchedPage): Promise<void>;
  /** Its page hangs: another one takes its place. */
  drop(state: State, watched: WatchedPage): Promise<void>;
};

/** Makes visitors as they are needed; there are more of each kind than workers. */
export function createVisitors(browser: Browser, world: World): Visitors {
  const opened = new Map<State, number>();
  const rested = new Map<State, WatchedPage[]>();
  return {
    async take(state) {
      const count = opened.get(state) ?? 0;
      const watched = count < SESSIONS_OF_STATE ? undefined : rested.get(state)?.shift();
      if (watched) return { watched, isNew: false };
      opened.set(state, count + 1);
      return { watched: await openWatchedPage(browser, world, state), isNew: true };
    },
    async giveBack(state, watched) {
      await watched.rest();
      const queue = rested.get(state) ?? [];
      queue.push(watched);
      rested.set(state, queue);
    },
    async drop(state, watched) {
      opened.set(state, (opened.get(state) ?? 1) - 1);
      await watched.page.context().close();
    },
  };
}
