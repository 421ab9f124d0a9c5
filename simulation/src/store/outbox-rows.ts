import type { JsonObject } from "@fairline/kernel";

export type WorkerRow = { readonly holder: string; readonly until: bigint };

export type OutboxRow = {
  readonly id: bigint;
  readonly topic: string;
  readonly player_id: bigint | null;
  readonly body: JsonObject;
};
