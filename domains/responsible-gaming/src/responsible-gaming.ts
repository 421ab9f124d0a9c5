import type { LimitPing, LimitView } from "@fairline/contracts";
import type { Clock, Refused } from "@fairline/kernel";
import type { Pool } from "pg";
import { changeRules } from "./commands/change-rules.ts";
import { type SeenSession, SessionNotes } from "./commands/note-session.ts";
import { type LimitRequest, setLimit } from "./commands/set-limit.ts";
import type { LimitErrorCode } from "./errors.ts";
import { answerLimit, cancelLimit } from "./model/change-limit.ts";
import type { LimitType } from "./model/limit-types.ts";
import type { WalletPort } from "./ports.ts";
import { findLimits } from "./queries/find-limits.ts";
import { readPing } from "./queries/read-ping.ts";
import type { LimitStore } from "./store/limit-store.ts";
import { postgresLimitStore } from "./store/postgres-limit-store.ts";

/** What this domain works with. */
export type ResponsibleGamingDeps = {
  readonly store: LimitStore;
  readonly clock: Clock;
  readonly wallet: Pick<WalletPort, "readHead">;
  /** Whether players of this site may set a type; every one unless told. */
  readonly offersType?: (type: LimitType) => boolean;
  /** Says that a commit left news in the outbox. */
  readonly nudge: () => void;
};

/** Limits of players; what they forbid is asked inside the ledger, by the pure checks. */
export interface ResponsibleGaming {
  findLimits(playerId: bigint): Promise<readonly LimitView[]>;
  /** Sets a limit: stricter at once, looser after a day and a confirmation. */
  setLimit(request: LimitRequest): Promise<Refused<LimitErrorCode> | undefined>;
  /** Confirms or rejects the change that waits. */
  answerLimit(
    playerId: bigint,
    type: LimitType,
    isConfirmed: boolean,
  ): Promise<Refused<LimitErrorCode> | undefined>;
  /** Takes the change that waits back. */
  cancelLimit(playerId: bigint, type: LimitType): Promise<Refused<LimitErrorCode> | undefined>;
  /** How long the player may go on; begins the period of his session limit. */
  ping(playerId: bigint): Promise<LimitPing>;
  /** Makes what was set before ready for decisions; answers when calls can be taken. */
  start(): Promise<void>;
  /** Begins the period of a session limit with the first call of a player. */
  noteSession(session: SeenSession): undefined | Promise<undefined>;
}

/** What this domain works with over PostgreSQL. */
export type ResponsibleGamingOptions = Omit<ResponsibleGamingDeps, "store" | "wallet"> & {
  readonly pool: Pool;
  readonly wallet: WalletPort;
};

/** Puts the domain together over PostgreSQL. */
export function createResponsibleGaming({
  pool,
  ...deps
}: ResponsibleGamingOptions): ResponsibleGaming {
  return createResponsibleGamingOver({ ...deps, store: postgresLimitStore(pool, deps.wallet) });
}

/** Puts the domain together over any store. */
export function createResponsibleGamingOver(deps: ResponsibleGamingDeps): ResponsibleGaming {
  const sessions = new SessionNotes(deps);
  return {
    findLimits: (playerId) => findLimits(deps, playerId),
    setLimit: (request) => setLimit(deps, request),
    answerLimit: (playerId, type, isConfirmed) =>
      changeRules(deps, { playerId, type, source: "player" }, (standing, at) =>
        answerLimit(standing, isConfirmed, at),
      ),
    cancelLimit: (playerId, type) =>
      changeRules(deps, { playerId, type, source: "player" }, cancelLimit),
    async ping(playerId) {
      await sessions.renew(playerId);
      return readPing(deps, playerId);
    },
    start: () => deps.store.fillRulesOfPersons(),
    noteSession: (session) => sessions.note(session),
  };
}
