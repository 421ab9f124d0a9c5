import { createSeededRandom } from "@fairline/fairness";
import { assert, type Clock, isRefused, type Log, uuidV7At, uuidV7Time } from "@fairline/kernel";
import { createSportsbook, type Sportsbook } from "@fairline/sportsbook";
import {
  type AuditCheck,
  correctionDraft,
  createWallet,
  requestHash,
  runAudit,
  stakeDraft,
  type TransferDraft,
  type Wallet,
} from "@fairline/wallet";
import type { Pool } from "pg";
import { FixedOffer } from "./fixed-offer.ts";
import { openPlayers } from "./store/bench-players.ts";

const PLAYERS = 10_000;
const PLAYER_MIN = 1_000_000n;
const FUNDS_MINOR = 1_000_000_000n;
const STAKE_MINOR = 100n;
const PLAYERS_AT_ONCE = 500;
const HASH = requestHash("bench");

/** A ledger with funded players and a sportsbook over an offer that stands still. */
export type BenchDesk = {
  readonly wallet: Wallet;
  readonly players: number;
  /** Money, key and news of one stake of a random player. */
  stake(): Promise<void>;
  /** A whole bet: judged, priced, recorded with its legs, and paid for. */
  bet(): Promise<void>;
  /** One bet of every player: what is asked once per player is then known, as on any evening. */
  betOnce(): Promise<void>;
  nextPlayer(): bigint;
  nextKey(): string;
  /** Invariants of the ledger that do not hold. */
  auditMoney(): Promise<number>;
  /** Invariants of ledger and sportsbook that do not hold. */
  auditAll(): Promise<number>;
  close(): Promise<void>;
};

/** Opens the desk over a migrated, empty database. */
export async function openBenchDesk(pool: Pool, clock: Clock, log: Log): Promise<BenchDesk> {
  const wallet = createWallet({ pool, clock, log });
  await wallet.start();
  const offer = new FixedOffer(clock.nowMs());
  const { ledger } = wallet;
  const sportsbook = createSportsbook({
    pool,
    ledger,
    clock,
    log,
    book: offer,
    settlements: offer,
    betRate: { perSecond: 1e9, perMinute: 1e9 },
  });
  await sportsbook.start();
  const random = createSeededRandom("bet-placement");
  const nextKey = createKeys(clock);
  const nextPlayer = () => PLAYER_MIN + BigInt(random.below(PLAYERS));
  const post = (playerId: bigint, draft: TransferDraft) =>
    submit(wallet, playerId, nextKey(), draft);
  await openPlayers(pool, PLAYERS);
  await forEachPlayer((player) => post(player, correctionDraft("player", FUNDS_MINOR, 1n)));
  return {
    wallet,
    players: PLAYERS,
    stake: () => post(nextPlayer(), stakeDraft(STAKE_MINOR, ledger.nextId())),
    bet: () => placeBet(sportsbook, nextPlayer(), nextKey(), offer),
    betOnce: () => forEachPlayer((player) => placeBet(sportsbook, player, nextKey(), offer)),
    nextPlayer,
    nextKey,
    auditMoney: () => countBroken(pool, []),
    auditAll: () => countBroken(pool, sportsbook.auditChecks),
    async close() {
      await sportsbook.stop();
      await wallet.stop();
    },
  };
}

async function forEachPlayer(work: (playerId: bigint) => Promise<void>): Promise<void> {
  for (let from = 0; from < PLAYERS; from += PLAYERS_AT_ONCE) {
    await Promise.all(
      Array.from({ length: PLAYERS_AT_ONCE }, (_, index) =>
        work(PLAYER_MIN + BigInt(from + index)),
      ),
    );
  }
}

async function countBroken(pool: Pool, checks: readonly AuditCheck[]): Promise<number> {
  const findings = await runAudit(pool, checks);
  return findings.filter(({ verdict }) => verdict === "broken").length;
}

async function submit(
  { ledger }: Wallet,
  playerId: bigint,
  key: string,
  draft: TransferDraft,
): Promise<void> {
  const reply = await ledger.submit({
    playerId,
    key,
    keyAtMs: uuidV7Time(key),
    requestHash: HASH,
    decide: () => ({
      kind: "accepted",
      transfers: [draft],
      records: [],
      ref: draft.ref,
      result: { betId: draft.ref.toString() },
    }),
  });
  assert(reply.kind === "done", `a stake of the bench is done, not ${reply.kind}`);
}

async function placeBet(
  sportsbook: Sportsbook,
  playerId: bigint,
  requestId: string,
  offer: FixedOffer,
): Promise<void> {
  const legs = offer.nextLegs();
  const bet = await sportsbook.placeBet(playerId, {
    requestId,
    plan: legs.length > 1 ? "accumulator" : "single",
    stakeMinor: STAKE_MINOR.toString(),
    oddsPolicy: "none",
    legs,
  });
  assert(!isRefused(bet), `a bet of the bench is placed, not ${isRefused(bet) ? bet.code : ""}`);
}

/** Keys of now that differ by a counter: drawing real chance costs as much as a transfer. */
function createKeys(clock: Clock): () => string {
  const bytes = new Uint8Array(10);
  const view = new DataView(bytes.buffer);
  let count = 0;
  return () => {
    count += 1;
    view.setUint32(6, count);
    return uuidV7At(clock.nowMs(), bytes);
  };
}
