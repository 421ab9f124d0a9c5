import type { Clock } from "@fairline/kernel";
import type { Pool } from "pg";
import type { Shelf } from "../book/shelf.ts";
import type { FeedCalendar, ResultArchive } from "../ports.ts";

/** What the questions of offering are answered from. */
export type QueryDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly shelf: Shelf;
  readonly feed: FeedCalendar;
  readonly archive: ResultArchive;
  /** Whether prices of a fixture may be taken now. */
  isTrusted(fixtureId: string): boolean;
};
