export {
  type MarketCell,
  type OutcomeCell,
  PLAY_CELL,
  type PlayCell,
  type ScoreColumnCell,
} from "./cells.ts";
export type {
  ClientMessage,
  DeltaRecord,
  Have,
  PrivateMessage,
  ServerMessage,
} from "./messages.ts";
export {
  type Cell,
  CellFlag,
  type Depth,
  type LiveBatch,
  type LiveChange,
  type TopicSnapshot,
  type TopicSource,
} from "./topics.ts";
export {
  applyImage,
  applyRecord,
  applyResume,
  emptyTopicState,
  type RecordEffect,
  type TopicState,
} from "./reduce.ts";
