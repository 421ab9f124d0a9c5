import { signCall } from "@fairline/casino";
import type { SeededRandom } from "@fairline/fairness";
import { canonicalJson, type Clock, type JsonObject, pause } from "@fairline/kernel";
import type { Door } from "./caller.ts";
import type { FollowedCall, Journal } from "./journal.ts";

/** Who runs the games of a run. */
export const GAMES = { id: 7, name: "chaos-games" } as const;

/** What playing works with. */
export type GameDeps = {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly secret: string;
  readonly door: () => Door;
  readonly isOver: () => boolean;
};

/** Whose game it is. */
export type GamePlayer = { readonly number: number; readonly sessionId: string };

const ANSWER_MS_MAX = 20_000;
const RETRY_PAUSE_MS = 300;
const TRIES_MAX = 60;
/** A debit of which nothing is heard so often is taken back. */
const DEBIT_TRIES = 3;
const STAKE_MINOR_MIN = 20;
const STAKE_MINOR_SPAN = 300;
/** Refusals that another try may turn: the round is read while its debit is on the way. */
const PASSING = new Set(["OVERLOADED", "OUTCOME_UNKNOWN", "INTERNAL", "NETWORK"]);
const WORDS = { gameDebit: "debit", gameCredit: "credit", gameRollback: "rollback" } as const;

type GameWord = Extract<FollowedCall, keyof typeof WORDS>;

/** Plays one round: a stake, then its end or its taking back, each said until it is answered. */
export async function playRound(
  deps: GameDeps,
  player: GamePlayer,
  random: SeededRandom,
  roundId: string,
): Promise<void> {
  const amount = STAKE_MINOR_MIN + random.below(STAKE_MINOR_SPAN);
  const paid = Math.floor((amount * random.below(30)) / 10);
  const debit = {
    roundId,
    txId: `${roundId}-d`,
    gameId: "chaos",
    sessionId: player.sessionId,
    currency: "EUR",
    amount: String(amount),
  };
  const rollback = { roundId, txId: `${roundId}-b`, targetTxId: debit.txId };
  const drawn = random.below(10);
  if (drawn === 0) {
    // Taken back while the debit is still on the way.
    await Promise.all([
      say(deps, player, "gameDebit", debit, DEBIT_TRIES),
      say(deps, player, "gameRollback", rollback, TRIES_MAX),
    ]);
    return;
  }
  const staked = await say(deps, player, "gameDebit", debit, DEBIT_TRIES, 1 + random.below(3));
  if (staked === undefined || (staked && drawn < 3)) {
    await say(deps, player, "gameRollback", rollback, TRIES_MAX, 1 + random.below(2));
  } else if (staked) {
    const credit = { roundId, txId: `${roundId}-c`, debitTxIds: [debit.txId], closeRound: true };
    const body = { ...credit, amount: String(paid) };
    await say(deps, player, "gameCredit", body, TRIES_MAX, 1 + random.below(3));
  }
}

/** True for an ok, false for a refusal, undefined when nobody answered for certain. */
async function say(
  deps: GameDeps,
  player: GamePlayer,
  call: GameWord,
  body: JsonObject & { readonly txId: string },
  triesMax: number,
  copies = 1,
): Promise<boolean | undefined> {
  for (let tries = 0; tries < triesMax && !(tries > 0 && deps.isOver()); tries += 1) {
    const times = tries === 0 ? copies : 1;
    const heard = await Promise.all(
      Array.from({ length: times }, () => sayOnce(deps, player, call, body)),
    );
    const decided = heard.find((one) => one !== undefined);
    if (decided !== undefined) return decided;
    await pause(deps.clock, RETRY_PAUSE_MS);
  }
  return undefined;
}

async function sayOnce(
  { clock, journal, secret, door: doorOf }: GameDeps,
  player: GamePlayer,
  call: GameWord,
  body: JsonObject & { readonly txId: string },
): Promise<boolean | undefined> {
  const door = doorOf();
  const id = journal.asked({ call, key: body.txId, player: player.number, body, to: door.name });
  const text = canonicalJson(body);
  const path = `/wallet/v1/${WORDS[call]}`;
  const timestamp = String(Math.floor(clock.nowMs() / 1_000));
  const parts = { method: "POST", path, timestamp, body: Buffer.from(text) };
  try {
    const answer = await fetch(`${door.origin}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-provider": GAMES.name,
        "x-timestamp": timestamp,
        "x-signature": signCall(secret, parts),
      },
      body: text,
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    const { ok, code, walletTxId } = readReply(await answer.json());
    journal.answered(
      id,
      ok
        ? { status: 200, code: null, reply: { walletTxId } }
        : { status: answer.status, code, reply: {} },
    );
    if (ok) return true;
    return PASSING.has(code) || answer.status >= 500 ? undefined : false;
  } catch {
    journal.answered(id, { status: 0, code: "NETWORK", reply: {} });
    return undefined;
  }
}

function readReply(reply: unknown): { ok: boolean; code: string; walletTxId: string } {
  const facts = new Map(Object.entries(typeof reply === "object" && reply !== null ? reply : {}));
  const text = (name: string, other: string) => {
    const value: unknown = facts.get(name);
    return typeof value === "string" ? value : other;
  };
  const ok = facts.get("ok") === true;
  return { ok, code: text("code", "INTERNAL"), walletTxId: text("walletTxId", "") };
}
