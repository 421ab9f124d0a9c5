import { Failure, type Refused, refused } from "@fairline/kernel";
import { idTimeMs, internalKey, requestHash } from "@fairline/wallet";
import type { GameProvider } from "../model/provider.ts";
import type { Round } from "../model/round.ts";
import type { CasinoDeps } from "../ports.ts";
import { closingRecord, roundGuard } from "../store/casino-records.ts";
import { endOf } from "./move-round.ts";

/** How often a round that changes under its end is read again. */
const TRIES_MAX = 6;
/** Ending a round comes with no name of the provider's. */
const NO_NAME = "";

/**
 * Ends a round that won nothing; one that has ended stays as it is. Bonus money in it is not open any
 * more from the same moment on.
 */
export async function closeRound(
  deps: CasinoDeps,
  provider: GameProvider,
  roundKey: string,
): Promise<Refused | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const round = await deps.store.findRound(provider.id, roundKey);
    if (!round) return refused("WALLET_TX_NOT_FOUND");
    const isClosed = await (round.funding === null || round.state !== "open"
      ? closeOwn(deps, round)
      : closeFunded(deps, round));
    if (isClosed || round.state !== "open") return undefined;
  }
  throw new Failure("OVERLOADED", "a round changes too fast");
}

/** False when bonus money has come in meanwhile, or the round has ended. */
async function closeOwn(
  { store, ledger, nudge }: CasinoDeps,
  { providerId, key }: Round,
): Promise<boolean> {
  const nowMicros = BigInt(ledger.nowMs()) * 1_000n;
  const isClosed = await store.closeRound(providerId, key, nowMicros);
  if (isClosed) nudge();
  return isClosed;
}

/** In the ledger, where the grants of the player are; false when the round has changed. */
async function closeFunded(deps: CasinoDeps, round: Round): Promise<boolean> {
  const { id, playerId } = round;
  const text = `casino:${id}:close`;
  const reply = await deps.ledger.submit({
    playerId,
    ...internalKey(text, idTimeMs(id)),
    requestHash: requestHash(text),
    guard: roundGuard(round, NO_NAME),
    decide(state, nowMicros) {
      const end = endOf(deps, id, round.funding, state);
      return {
        kind: "accepted",
        transfers: [],
        records: [closingRecord(round, nowMicros), ...(end?.records ?? [])],
        ref: id,
        result: {},
        ...(end === null ? {} : { grants: end.grants }),
      };
    },
  });
  return reply.kind === "done";
}
