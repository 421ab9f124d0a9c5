import type { JsonObject } from "@fairline/kernel";
import type { Cell, LiveChange, TopicSnapshot } from "@fairline/live/protocol";
import type { FeedFixture } from "../ports.ts";

/** What the lists count. */
export type ListContents = {
  readonly epoch: number;
  readonly live: readonly FeedFixture[];
  readonly lineCount: number;
};

/** Topics about membership: sections and the menu. */
export type ListTopics = {
  open(topic: string): TopicSnapshot | undefined;
  /** Call when a fixture entered or left play: the changes to publish. */
  changed(): readonly LiveChange[];
  /** Call under a new epoch. */
  restart(): readonly LiveChange[];
};

const TOPICS: Readonly<Record<string, string>> = {
  "section:live": "list",
  "section:line": "list",
  menu: "counts",
};

/** Makes the list topics over what `contents` tells now. */
export function createListTopics(contents: () => ListContents): ListTopics {
  // One number serves all three topics: they change together.
  let seq = 1;

  function cells(): ReadonlyMap<string, Cell> {
    const now = contents();
    const values: Readonly<Record<string, JsonObject>> = {
      "section:live": { changes: seq, count: now.live.length },
      "section:line": { changes: seq, count: now.lineCount },
      menu: { live: now.live.length, line: now.lineCount, champions: countChampions(now.live) },
    };
    return new Map(
      Object.entries(values).map(([topic, value]) => [topic, { seq, flags: 0, value }]),
    );
  }

  return {
    open(topic) {
      const key = TOPICS[topic];
      const cell = cells().get(topic);
      if (!key || !cell) return undefined;
      const { epoch } = contents();
      return { epoch, shape: 1, seq, doc: {}, rowCells: [key], cells: new Map([[key, cell]]) };
    },
    changed() {
      seq += 1;
      const now = cells();
      return Object.entries(TOPICS).flatMap(([topic, key]) => {
        const cell = now.get(topic);
        return cell ? [{ kind: "cell", topic, key, cell } as const] : [];
      });
    },
    restart() {
      seq = 1;
      return Object.keys(TOPICS).map((topic) => ({ kind: "shape", topic }) as const);
    },
  };
}

function countChampions(fixtures: readonly FeedFixture[]): JsonObject {
  const counts: Record<string, number> = {};
  for (const { champion } of fixtures) {
    counts[champion.championId] = (counts[champion.championId] ?? 0) + 1;
  }
  return counts;
}
