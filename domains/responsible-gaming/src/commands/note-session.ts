import { gather } from "@fairline/kernel";
import type { ResponsibleGamingDeps } from "../responsible-gaming.ts";

/** A session is looked at at least this often. */
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
  /** Of players with a session limit: microseconds until their period is over. */
  readonly #findLeft: (playerId: bigint) => Promise<bigint | undefined>;
  readonly #lookAtMs = new Map<string, number>();

  constructor(deps: ResponsibleGamingDeps) {
    this.#deps = deps;
    this.#findLeft = gather<bigint, bigint>({
      find: (playerIds) => deps.store.findPeriodsLeft(playerIds),
      keysMax: LOOKUPS_MAX,
      waitingMax: LOOKUPS_WAITING_MAX,
    });
  }

  /** At once for a session that was looked at a moment ago, and whose period goes on. */
  note(session: SeenSession): undefined | Promise<undefined> {
    const nowMs = this.#deps.clock.monotonicMs();
    const lookAtMs = this.#lookAtMs.get(session.sessionId);
    if (lookAtMs !== undefined && nowMs < lookAtMs) return undefined;
    return this.#look(session, nowMs);
  }

  async #look({ playerId, sessionId }: SeenSession, nowMs: number): Promise<undefined> {
    // Counted from before the question, so that nothing is believed past the end of the period.
    const lookAtMs = nowMs + Math.min(LOOK_EVERY_MS, await this.renew(playerId));
    if (this.#lookAtMs.size >= SESSIONS_MAX) this.#lookAtMs.clear();
    this.#lookAtMs.set(sessionId, lookAtMs);
  }

  /** Looks now, whatever was seen before; answers for how long nothing needs to be looked at. */
  async renew(playerId: bigint): Promise<number> {
    const leftMicros = await this.#findLeft(playerId);
    if (leftMicros === undefined) return LOOK_EVERY_MS;
    if (leftMicros > 0n) return Number(leftMicros / 1_000n);
    await this.#deps.store.transaction(async (unit) => {
      await unit.beginPeriod(playerId, await unit.touchWallet(playerId));
    });
    // Whoever has begun it, and when: the next call asks.
    return 0;
  }
}
