import type { Json } from "@fairline/kernel";

/** How much of a topic a subscriber wants: a list row, the whole event page, or named cells. */
export type Depth = "row" | "full";

/** Flags of a cell, added up. `closed` is final until the next image of the topic. */
export const CellFlag = { base: 1, suspended: 2, closed: 4, urgent: 8 } as const;

/** One unit of conflation: the newest value wins. `seq` is its topic's number at its last change. */
export type Cell = { readonly seq: number; readonly flags: number; readonly value: Json };

/**
 * Everything known of a topic at one moment. `rowCells` names the cells that belong to depth "row";
 * `doc` is the structure (names, order) and changes only with `shape`.
 */
export type TopicSnapshot = {
  readonly epoch: number;
  readonly shape: number;
  readonly seq: number;
  readonly doc: Json;
  readonly rowCells: readonly string[];
  readonly cells: ReadonlyMap<string, Cell>;
};

/** One change, as the owner of the topic announces it. */
export type LiveChange =
  | { readonly kind: "cell"; readonly topic: string; readonly key: string; readonly cell: Cell }
  /** The structure changed: subscribers get a new image. */
  | { readonly kind: "shape"; readonly topic: string }
  /** The topic is over. */
  | { readonly kind: "end"; readonly topic: string }
  /** Every topic has begun again under the epoch of the batch: one that is not there any more is over. */
  | { readonly kind: "restart" };

/** Changes that belong together: a subscriber never sees a part of them. */
export type LiveBatch = {
  readonly epoch: number;
  readonly urgent: boolean;
  readonly changes: readonly LiveChange[];
};

/**
 * Where the live server gets topics from: opens one at its first subscription and then follows the
 * batches. `open` answers undefined for a topic that does not exist.
 */
export interface TopicSource {
  open(topic: string): TopicSnapshot | undefined;
  /** Calls `listener` for each batch, in order; returns a function that ends it. */
  follow(listener: (batch: LiveBatch) => void): () => void;
  /** Whether prices may be trusted now: false while the publisher is silent or restarting. */
  healthy(): boolean;
}
