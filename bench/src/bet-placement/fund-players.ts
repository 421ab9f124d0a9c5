import { assert, type Clock, uuidV7Time } from "@fairline/kernel";
import { checkWager } from "@fairline/responsible-gaming";
import { correctionDraft, requestHash, type TransferDraft, type Wallet } from "@fairline/wallet";
import { createKeys } from "./keys.ts";
import { PLAYER_MIN } from "./store/bench-players.ts";

/** What each of them owns before the first bet. */
export const FUNDS_MINOR = 1_000_000_000n;

const PLAYERS_AT_ONCE = 1_024;
const HASH = requestHash("bench");

/** Gives every player his money through the ledger. */
export function fundPlayers(
  wallet: Wallet,
  clock: Clock,
  players: number,
  firstId = PLAYER_MIN,
): Promise<void> {
  const nextKey = createKeys(clock);
  const draft = correctionDraft("player", FUNDS_MINOR, 1n);
  return forEachPlayer(players, (player) => submitDraft(wallet, player, nextKey(), draft), firstId);
}

/** Does a piece of work for every player, many at once. */
export async function forEachPlayer(
  players: number,
  work: (playerId: bigint) => Promise<void>,
  firstId = PLAYER_MIN,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < players) await work(firstId + BigInt(next++));
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, worker));
}

/** Posts one movement of a player, within his limits. */
export async function submitDraft(
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
    decide: (state, now) =>
      checkWager(state, draft.amountMinor, now) ?? {
        kind: "accepted",
        transfers: [draft],
        records: [],
        ref: draft.ref,
        result: { betId: draft.ref.toString() },
      },
  });
  assert(reply.kind === "done", `a movement of the bench is done, not ${reply.kind}`);
}
