import type { Json, JsonObject } from "@fairline/kernel";
import type { Depth } from "./topics.ts";

/** Where a client stands in a topic: epoch, shape, highest seq applied. */
export type Have = readonly [epoch: number, shape: number, seq: number];

/** What a browser sends; at most 4 KiB of JSON each. */
export type ClientMessage =
  | { op: "hello"; v: 1; build: string }
  | { op: "sub"; topics: { k: string; d: Depth; have?: Have }[] }
  | { op: "unsub"; k: string[] }
  | { op: "resync"; k: string }
  | { op: "rate"; conflateMs: number }
  | { op: "ack"; clk: number }
  | { op: "ping"; t: number }
  | { op: "auth"; ticket: string; have?: number }
  | { op: "pack"; pseq: number }
  | { op: "bye" };

/** A changed cell: key, seq, seq last sent to this connection, flags, value. */
export type DeltaRecord = readonly [
  topic: string,
  key: string,
  seq: number,
  prevSeq: number,
  flags: number,
  value: Json,
];

/** A message of the player's private lane, numbered without holes. */
export type PrivateMessage = { pseq: number; kind: string; body: JsonObject };

/** What the server sends. `clk` counts server messages of the connection from `welcome` = 0. */
export type ServerMessage =
  | { op: "welcome"; v: 1; epoch: number; now: number; hbMs: number; conflateMs: number }
  | {
      op: "img";
      k: string;
      d: Depth;
      epoch: number;
      shape: number;
      seq: number;
      doc: Json;
      cells: [key: string, seq: number, flags: number, value: Json][];
    }
  | { op: "res"; k: string; epoch: number; shape: number; seq: number; changed: number }
  | { op: "d"; clk: number; at: number; r: DeltaRecord[] }
  | { op: "h"; clk: number; at: number; health: 0 | 1 }
  | { op: "end"; k: string }
  | ({ op: "priv" } & PrivateMessage)
  | { op: "preset"; head: number }
  | { op: "privend"; reason: string }
  | { op: "pong"; t: number; now: number }
  | { op: "err"; code: string; k?: string }
  | { op: "bye"; code: number; retryAfterMs: number };
