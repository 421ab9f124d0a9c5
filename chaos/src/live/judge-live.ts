import { type Clock, pause } from "@fairline/kernel";
import type { Report } from "../checks/violation.ts";
import { compareViews } from "./compare-views.ts";
import type { LiveViewer } from "./live-viewer.ts";

/** What judging works with. */
export type JudgeLiveDeps = {
  readonly clock: Clock;
  readonly viewers: readonly LiveViewer[];
  readonly topics: readonly string[];
  /** Opens a page at the same process, for somebody who comes now. */
  openFresh(viewer: LiveViewer): LiveViewer;
  /** Whether news of one process reaches the other: without that no page's own lane is judged. */
  readonly hasSharedBus: boolean;
  /** What a player's main account holds. */
  balanceOf(playerId: string): Promise<bigint | undefined>;
};

/** What a run reports of its live pages. */
export type LiveFigures = {
  /** Topics that were compared, and pages whose balance was. */
  readonly topics: number;
  readonly balances: number;
  /** Until the last of them was equal. */
  readonly settledMs: number;
};

/**
 * Two heartbeats are four seconds on a machine of its own; this is what a crowded one is given, with the
 * minute that a page waits whose session has had its tickets.
 */
const EQUAL_MS_MAX = 90_000;
const LOOK_EVERY_MS = 100;

/** Pages of different players, so that no two have one name. */
function nameOf(what: string, { door, player }: LiveViewer): string {
  return `${what} at ${door.name} for ${player?.playerId ?? "nobody"}`;
}

/** Who excluded himself or was blocked has no session any more. */
function mayLook({ player }: LiveViewer): boolean {
  return player !== undefined && !player.isExcluded && !player.isBlocked;
}

/** A process whose neighbour publishes says so: its pages are stale, and show no price to bet on. */
function isIdle(viewer: LiveViewer, all: readonly LiveViewer[]): boolean {
  return viewer.state() === "stale" && all.some((each) => each.state() === "live");
}

/** After everything is mended, every page shows what its process would show somebody who comes now. */
export async function judgeLive(deps: JudgeLiveDeps, report: Report): Promise<LiveFigures> {
  const { clock, viewers, topics } = deps;
  const startMs = clock.monotonicMs();
  const fresh = viewers.map((viewer) => deps.openFresh(viewer));
  const pairs = viewers.flatMap((old, index) => {
    const other = fresh[index];
    return other ? [{ old, other }] : [];
  });
  const open = new Map(
    pairs.flatMap(({ old, other }) =>
      topics.map((topic) => [nameOf(topic, old), { old, other, topic }] as const),
    ),
  );
  const waiting = new Map(
    viewers.flatMap((viewer) =>
      deps.hasSharedBus && mayLook(viewer) ? [[nameOf("balance", viewer), viewer] as const] : [],
    ),
  );
  const balances = waiting.size;
  let compared = 0;
  let settledMs = 0;
  try {
    for (;;) {
      for (const [name, { old, other, topic }] of open) {
        if (compareViews(old.view(topic), other.view(topic)) !== "equal") continue;
        open.delete(name);
        compared += 1;
      }
      for (const [name, viewer] of waiting) {
        const held = await deps.balanceOf(viewer.player?.playerId ?? "");
        if (viewer.balanceMinor() === String(held)) waiting.delete(name);
      }
      settledMs = clock.monotonicMs() - startMs;
      const isDone = [...open.values()].every(({ other }) => isIdle(other, fresh));
      if ((isDone && waiting.size === 0) || settledMs > EQUAL_MS_MAX) break;
      await pause(clock, LOOK_EVERY_MS);
    }
    if (!fresh.some((viewer) => viewer.state() === "live")) {
      report("live", "prices", "no process publishes any");
    }
    for (const [name, { old, other, topic }] of open) {
      if (isIdle(other, fresh)) continue;
      const found = compareViews(old.view(topic), other.view(topic));
      report("live", name, `${found} with what a new page is sent; the old one is ${old.state()}`);
    }
    for (const [name, viewer] of waiting) {
      report("live", name, `shows ${viewer.balanceMinor() ?? "nothing"}`);
    }
    return { topics: compared, balances: balances - waiting.size, settledMs };
  } finally {
    for (const viewer of fresh) viewer.close();
  }
}
