import { transaction } from "@fairline/database";
import { gather } from "@fairline/kernel";
import type { ResponsibleGamingDeps } from "../responsible-gaming.ts";
import { beginPeriod, findOverPeriods } from "../store/rules.ts";

/** A session is looked at this often. */
const LOOK_EVERY_MS = 60_000;
/** Sessions remembered; when there are more, all are looked at again. */
const SESSIONS_MAX = 100_000;

/** Players looked up with one query, and lookups that may wait for theirs. */
const LOOKUPS_MAX = 256;
const LOOKUPS_WAITING_MAX = 8_192;

/** A living session, as the api knows it. */
export type SeenSession = { readonly playerId: bigint; readonly sessionId: string };

/**
 * Begins the period of a session limit with the first call that a player makes after the last one
 * was over, whichever call that is: nobody plays without it.
 */
export class SessionNotes {
  readonly #deps: ResponsibleGamingDeps;
  readonly #isPeriodOver: (playerId: bigint) => Promise<true | undefined>;
  readonly #lookedAtMs = new Map<string, number>();

  constructor(deps: ResponsibleGamingDeps) {
    this.#deps = deps;
    this.#isPeriodOver = gather<bigint, true>({
      find: (playerIds) => findOverPeriods(deps.pool, playerIds),
      keysMax: LOOKUPS_MAX,
      waitingMax: LOOKUPS_WAITING_MAX,
    });
  }

  /** At once for a session that was looked at a moment ago. */
  note(session: SeenSession): undefined | Promise<undefined> {
    const nowMs = this.#deps.clock.monotonicMs();
    const lookedAtMs = this.#lookedAtMs.get(session.sessionId);
    if (lookedAtMs !== undefined && nowMs - lookedAtMs < LOOK_EVERY_MS) return undefined;
    return this.#look(session, nowMs);
  }

  async #look({ playerId, sessionId }: SeenSession, nowMs: number): Promise<undefined> {
    await this.renew(playerId);
    if (this.#lookedAtMs.size >= SESSIONS_MAX) this.#lookedAtMs.clear();
    this.#lookedAtMs.set(sessionId, nowMs);
  }

  /** Looks now, whatever was seen before. */
  async renew(playerId: bigint): Promise<void> {
    if ((await this.#isPeriodOver(playerId)) !== true) return;
    const { pool, wallet } = this.#deps;
    await transaction(pool, async (client) => {
      await beginPeriod(client, playerId, await wallet.touchWallet(client, playerId));
    });
  }
}
