import { assert, type Clock, FleetingMap, isUuidV7, refused, uuidV7Time } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import type {
  HouseItem,
  HouseSide,
  KeyedItem,
  Ledger,
  LedgerAccount,
  LedgerItem,
  LedgerReply,
  LedgerTransfer,
} from "../ledger.ts";
import type { SubledgerKind } from "../model/house-accounts.ts";
import { REQUEST_HASH_BYTES } from "../model/internal-key.ts";
import { findAccounts } from "../store/find-accounts.ts";
import { findGroup } from "../store/find-group.ts";
import { findRequest, isKeyKept } from "../store/find-request.ts";
import { readHead, touchHead } from "../store/read-head.ts";
import type { HeadLoaders } from "../store/load-heads.ts";
import { openMainAccount } from "../store/open-main-account.ts";
import { openSubledger } from "../store/open-subledger.ts";
import { joinedReply, storedReply } from "./answers.ts";
import type { GroupCommit } from "./group-commit.ts";
import type { LedgerClock } from "./ledger-clock.ts";
import { assertHouseOnly } from "./plan-house-batch.ts";

/** A player's key older or newer than this is answered only when it is known. */
const KEY_AGE_MS_MAX = 24 * 3_600_000;
/** Keys are kept at least as long, and then as long as something may ask by them. */
const KEYS_KEPT_MS_MIN = 90 * KEY_AGE_MS_MAX;
const NAME_BYTES = 32;
/** The owner under which requests of the house are kept. */
const HOUSE_OWNER = 0n;

/** What the door stands before. */
export type LedgerDoorDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledgerClock: LedgerClock;
  readonly engine: GroupCommit;
  readonly loaders: HeadLoaders;
  nextId(): bigint;
};

type Flight = { readonly requestHash: Uint8Array; readonly reply: Promise<LedgerReply> };

/** The ledger as the domains see it: joins repeats in flight and turns stale keys away. */
export class LedgerDoor implements Ledger {
  readonly #deps: LedgerDoorDeps;
  readonly #flights = new FleetingMap<string, Flight>();
  /** By kind and name; there is room for 800 in the database. */
  readonly #subledgers = new Map<string, Promise<HouseSide>>();

  constructor(deps: LedgerDoorDeps) {
    this.#deps = deps;
  }

  submit(item: LedgerItem): Promise<LedgerReply> {
    const { engine } = this.#deps;
    if (item.key === undefined) return engine.submit(item);
    assertKey(item);
    return this.#join(flightName(item), item.requestHash, () => {
      if (item.external !== undefined) return engine.submit(item);
      const ageMs = this.#keyAgeMs(item.keyAtMs);
      if (isUuidV7(item.key) && ageMs > KEY_AGE_MS_MAX) return this.#answerStale(item);
      return this.#unlessForgotten(item.keyAtMs, ageMs, () => engine.submit(item));
    });
  }

  submitHouse(item: HouseItem): Promise<LedgerReply> {
    assertHouseOnly(item.transfers);
    if (item.key === undefined) return this.#deps.engine.submitHouse(item);
    assertKey(item);
    const name = `${HOUSE_OWNER}:${item.key}`;
    return this.#join(name, item.requestHash, () =>
      this.#unlessForgotten(item.keyAtMs, this.#keyAgeMs(item.keyAtMs), () =>
        this.#deps.engine.submitHouse(item),
      ),
    );
  }

  openMainAccount(client: PoolClient, playerId: bigint, currencyCode: string): Promise<void> {
    return openMainAccount(client, playerId, currencyCode);
  }

  openSubledger(kind: SubledgerKind, name: string): Promise<HouseSide> {
    const key = `${kind}:${name}`;
    const known = this.#subledgers.get(key);
    if (known !== undefined) return known;
    const opening = openSubledger(this.#deps.pool, kind, name);
    this.#subledgers.set(key, opening);
    opening.catch(() => this.#subledgers.delete(key));
    return opening;
  }

  nextId(): bigint {
    return this.#deps.nextId();
  }

  nowMs(): number {
    return this.#deps.ledgerClock.nowMs();
  }

  findAccounts(playerId: bigint): Promise<readonly LedgerAccount[]> {
    return findAccounts(this.#deps.pool, playerId);
  }

  readHead(playerId: bigint, lockedIn?: PoolClient): ReturnType<typeof readHead> {
    return readHead(this.#deps.pool, this.#deps.loaders, playerId, lockedIn);
  }

  touchHead(client: PoolClient, playerId: bigint): Promise<bigint> {
    return touchHead(client, playerId);
  }

  findGroup(ref: bigint, atMicros: bigint): Promise<readonly LedgerTransfer[]> {
    return findGroup(this.#deps.pool, ref, atMicros);
  }

  /** A second request with a key still in flight takes part in the first one's answer. */
  #join(
    name: string,
    requestHash: Uint8Array,
    begin: () => Promise<LedgerReply>,
  ): Promise<LedgerReply> {
    const known = this.#flights.get(name);
    if (known !== undefined) {
      if (!isEqual(known.requestHash, requestHash)) return Promise.resolve({ kind: "mismatch" });
      return known.reply.then(joinedReply);
    }
    const reply = begin();
    this.#flights.set(name, { requestHash, reply });
    const land = () => this.#flights.delete(name);
    reply.then(land, land);
    return reply;
  }

  /** Within the first seconds the database's time may be unknown; the engine asks for it. */
  #keyAgeMs(keyAtMs: number): number {
    const { ledgerClock } = this.#deps;
    return ledgerClock.isSynchronised ? Math.abs(ledgerClock.nowMs() - keyAtMs) : 0;
  }

  /** A key whose partition was dropped may have been used: it is too old, whatever asks by it. */
  #unlessForgotten(
    keyAtMs: number,
    ageMs: number,
    submit: () => Promise<LedgerReply>,
  ): Promise<LedgerReply> {
    if (ageMs <= KEYS_KEPT_MS_MIN) return submit();
    return isKeyKept(this.#deps.pool, keyAtMs).then((isKept) => (isKept ? submit() : stale()));
  }

  /** Not stored: a key of another day may name a partition that does not exist. */
  async #answerStale(item: KeyedItem): Promise<LedgerReply> {
    const stored = await findRequest(this.#deps.pool, item.playerId, item.key, item.keyAtMs);
    if (stored !== undefined) return storedReply(stored, item.requestHash);
    return stale();
  }
}

function stale(): LedgerReply {
  return { ...refused("REQUEST_ID_STALE"), replayed: false };
}

function assertKey(item: Omit<KeyedItem, "playerId" | "decide">): void {
  assert(item.requestHash.length === REQUEST_HASH_BYTES, "a request hash has its length");
  assert(Number.isSafeInteger(item.keyAtMs), "a key's time is whole milliseconds");
  assert(
    !isUuidV7(item.key) || uuidV7Time(item.key) === item.keyAtMs,
    "the time beside a player's key is the one inside it",
  );
  if (item.external !== undefined) {
    assert(item.external.key.length === NAME_BYTES, "an outside name is kept as its SHA-256");
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function flightName({ playerId, key, external }: KeyedItem): string {
  if (external === undefined) return `${playerId}:${key}`;
  return `outside:${external.source}:${Buffer.from(external.key).toString("hex")}`;
}
