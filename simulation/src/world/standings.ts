import { Failure } from "@fairline/kernel";
import type { Faults } from "../store/faults.ts";
import type { ProcessClock } from "../time/process-clock.ts";

/** What payments ask of a player before money leaves. */
type Standing = { readonly accountAgeMs: number; readonly isHeldUp: boolean };

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const SLOW_MICROS = 2_000_000;
/** Questions of a hundred that are never heard, whose answers are, and that take long. */
const SHARES = { silent: 4, unanswered: 4, slow: 6 };

/** How a process learns how long a player has been there: it asks others, who do not always answer. */
export function standingsFor(
  clock: ProcessClock,
  faults: Faults,
): (playerId: bigint) => Promise<Standing> {
  return (playerId) => {
    const fate = faults.outside("standings", SHARES);
    if (fate === "served") return Promise.resolve(standingOf(playerId));
    const micros = fate === "silent" ? 0 : faults.below(SLOW_MICROS);
    return new Promise((resolve, reject) => {
      clock.deliver(micros, () => {
        if (fate === "slow") resolve(standingOf(playerId));
        else reject(new Failure("STANDING_UNKNOWN", "nobody says how long the player is there"));
      });
    });
  };
}

/** Every third player is new: who wants more than he has played for waits for two persons then. */
function standingOf(playerId: bigint): Standing {
  return { accountAgeMs: playerId % 3n === 0n ? HOUR_MS : YEAR_MS, isHeldUp: false };
}
