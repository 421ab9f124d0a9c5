import type { DeltaRecord, ServerMessage } from "./messages.ts";
import { type Cell, CellFlag, type Depth } from "./topics.ts";

/** What one end holds of a topic. `baseline` is the seq that page HTML or an earlier life proved. */
export type TopicState = {
  epoch: number;
  shape: number;
  seq: number;
  baseline: number;
  depth: Depth;
  doc: unknown;
  sure: boolean;
  /** False until an image came: cells that never changed are then known to the page only. */
  hasImage: boolean;
  readonly cells: Map<string, Cell>;
};

/** What a record did. `broken`: the chain has a hole and the topic must be asked again. */
export type RecordEffect = "applied" | "dropped" | "broken";

/** A topic of which nothing is known. */
export function emptyTopicState(depth: Depth): TopicState {
  return {
    epoch: 0,
    shape: 0,
    seq: 0,
    baseline: 0,
    depth,
    doc: null,
    sure: false,
    hasImage: false,
    cells: new Map(),
  };
}

/** Replaces everything with an image; an image older than what is shown is ignored. */
export function applyImage(
  state: TopicState,
  message: Extract<ServerMessage, { op: "img" }>,
): boolean {
  if (state.hasImage && message.epoch === state.epoch && message.seq < state.seq) return false;
  state.epoch = message.epoch;
  state.shape = message.shape;
  state.seq = message.seq;
  state.baseline = message.seq;
  state.doc = message.doc;
  state.sure = true;
  state.hasImage = true;
  state.cells.clear();
  for (const [key, seq, flags, value] of message.cells) state.cells.set(key, { seq, flags, value });
  return true;
}

/** The server confirmed what we had; its changed cells follow as records. */
export function applyResume(
  state: TopicState,
  message: Extract<ServerMessage, { op: "res" }>,
): void {
  state.epoch = message.epoch;
  state.shape = message.shape;
  state.sure = true;
}

/** Rules 1 to 7 of the reducer: base replaces, the chain may skip but never break. */
export function applyRecord(state: TopicState, record: DeltaRecord): RecordEffect {
  const [, key, seq, prevSeq, flags, value] = record;
  if (!state.sure) return "dropped";
  const known = state.cells.get(key);
  const own = known?.seq ?? state.baseline;
  if (known && (known.flags & CellFlag.closed) !== 0 && (flags & CellFlag.base) === 0) {
    return "dropped";
  }
  const isBase = (flags & CellFlag.base) !== 0;
  if (!isBase && seq <= own && known) return "dropped";
  const fits = isBase || prevSeq === own || (!known && prevSeq <= state.baseline);
  if (!fits) {
    state.sure = false;
    return "broken";
  }
  if (known && seq <= known.seq) return "dropped";
  state.cells.set(key, { seq, flags: flags & ~CellFlag.base, value });
  state.seq = Math.max(state.seq, seq);
  return "applied";
}
