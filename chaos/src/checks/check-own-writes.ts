import { assertNever, type JsonObject } from "@fairline/kernel";
import type { Asked, Entry, ReadCall } from "../load/journal.ts";
import type { Stored } from "../store/read-stored.ts";
import type { Report } from "./violation.ts";

/** What a player was told before a certain line of the journal; it only grows. */
type Told = {
  readonly betIds: string[];
  readonly paymentIds: string[];
  /** Deposits that he saw arrived. */
  readonly arrivedIds: string[];
  readonly limits: { readonly limitType: number; readonly value: bigint }[];
  playerId: string;
};

/** A read with how much its player had been told when it was asked. */
type Read = {
  readonly asked: Asked;
  readonly call: ReadCall;
  readonly told: Told;
  readonly counts: Readonly<Record<"betIds" | "paymentIds" | "arrivedIds" | "limits", number>>;
};

/**
 * Whoever was told that something is done finds it in whatever he reads next, at any process: bets and
 * deposits in their lists, limits as strict as he set them, and a balance that his account had then or
 * later. Calls that were still under way when he read count for nothing.
 */
export function checkOwnWrites(entries: readonly Entry[], stored: Stored, report: Report): void {
  const toldOf = new Map<number, Told>();
  const asked = new Map<number, Asked>();
  const reads = new Map<number, Read>();
  const balances = balancesOf(stored);
  for (const entry of entries) {
    if (entry.kind === "asked") {
      const told = toldOf.get(entry.player) ?? nothing();
      toldOf.set(entry.player, told);
      asked.set(entry.id, entry);
      if (isRead(entry.call)) reads.set(entry.id, readOf(entry, entry.call, told));
      continue;
    }
    const request = asked.get(entry.id);
    if (request === undefined || entry.status !== 200) continue;
    const reply = objectOf(entry.reply);
    const read = reads.get(entry.id);
    if (read) {
      const detail = findMissing(read, reply, balances);
      if (detail !== undefined) {
        report("own-writes", `player ${request.player} at ${request.to}`, detail);
      }
    }
    const told = toldOf.get(request.player);
    if (told) hear(told, request, reply);
  }
}

function nothing(): Told {
  return { betIds: [], paymentIds: [], arrivedIds: [], limits: [], playerId: "" };
}

function isRead(call: Asked["call"]): call is ReadCall {
  return ["findBets", "findPayments", "findLimits", "findAccounts"].includes(call);
}

function readOf(asked: Asked, call: ReadCall, told: Told): Read {
  const { betIds, paymentIds, arrivedIds, limits } = told;
  const counts = {
    betIds: betIds.length,
    paymentIds: paymentIds.length,
    arrivedIds: arrivedIds.length,
    limits: limits.length,
  };
  return { asked, call, told, counts };
}

function hear(told: Told, { call, body }: Asked, reply: JsonObject): void {
  if (call === "register") told.playerId = textOf(reply.playerId);
  if (call === "placeBet") told.betIds.push(textOf(reply.betId));
  if (call === "startDeposit") told.paymentIds.push(textOf(reply.paymentId));
  if (call === "findPayments") told.arrivedIds.push(...textsOf(reply.arrived));
  const { limitType, limitValue } = body;
  if (call === "setLimit" && typeof limitType === "number" && typeof limitValue === "string") {
    told.limits.push({ limitType, value: BigInt(limitValue) });
  }
}

function findMissing(
  { call, told, counts }: Read,
  reply: JsonObject,
  balances: Balances,
): string | undefined {
  switch (call) {
    case "findBets":
      return findUnlisted("bet", told.betIds.slice(0, counts.betIds), reply);
    case "findPayments":
      return findUnlisted("deposit", told.paymentIds.slice(0, counts.paymentIds), reply);
    case "findLimits":
      return findLoose(told.limits.slice(0, counts.limits), reply);
    case "findAccounts": {
      const { playerId, betIds, arrivedIds } = told;
      const refs = [...betIds.slice(0, counts.betIds), ...arrivedIds.slice(0, counts.arrivedIds)];
      return findOlder(balances.get(playerId) ?? [], new Set(refs), reply);
    }
    default:
      return assertNever(call);
  }
}

/** Lists show the newest first: what is older than their end is on a later page. */
function findUnlisted(
  what: string,
  told: readonly string[],
  { ids, hasMore }: JsonObject,
): string | undefined {
  const shown = new Set(textsOf(ids));
  const oldest = [...shown].map(BigInt).reduce((least, id) => (id < least ? id : least), ENDLESS);
  const missing = told.find((id) => !shown.has(id) && !(hasMore === true && BigInt(id) < oldest));
  return missing === undefined ? undefined : `${what} ${missing} is not in his list`;
}

const ENDLESS = 2n ** 63n;

/** Nothing that is asked for in a run loosens a limit. */
function findLoose(
  told: readonly { readonly limitType: number; readonly value: bigint }[],
  { active }: JsonObject,
): string | undefined {
  const shown = (Array.isArray(active) ? active : []).map(objectOf);
  const missing = told.find(
    ({ limitType, value }) =>
      !shown.some((own) => own.limitType === limitType && isWithin(own.limitValue, value)),
  );
  if (missing === undefined) return undefined;
  return `limit ${missing.limitType} of ${missing.value} is not among ${JSON.stringify(shown)}`;
}

function isWithin(shown: unknown, value: bigint): boolean {
  return typeof shown === "string" && BigInt(shown) <= value;
}

/** Balances of a player's main account, in the order of its rows, each with what its row belongs to. */
type Balances = ReadonlyMap<
  string,
  readonly { readonly no: bigint; readonly ref: string; readonly afterMinor: bigint }[]
>;

const MONEY_OF_ACKNOWLEDGED: ReadonlySet<number> = new Set([1, 2, 10]);

function balancesOf({ transfers }: Stored): Balances {
  const balances = new Map<string, { no: bigint; ref: string; afterMinor: bigint }[]>();
  for (const { playerId, kind, ref, mainNo, mainAfterMinor } of transfers) {
    if (mainNo === null || mainAfterMinor === null) continue;
    const own = balances.get(String(playerId)) ?? [];
    balances.set(String(playerId), own);
    // What came later for the same bet was not acknowledged with it.
    const name = MONEY_OF_ACKNOWLEDGED.has(kind) ? String(ref) : "";
    own.push({ no: mainNo, ref: name, afterMinor: mainAfterMinor });
  }
  return balances;
}

function findOlder(
  rows: readonly { readonly no: bigint; readonly ref: string; readonly afterMinor: bigint }[],
  refs: ReadonlySet<string>,
  { balanceMinor }: JsonObject,
): string | undefined {
  const known = rows.filter(({ ref }) => refs.has(ref)).map(({ no }) => no);
  const newest = known.reduce((most, no) => (no > most ? no : most), 0n);
  if (newest === 0n) return undefined;
  const possible = rows.filter(({ no }) => no >= newest).map(({ afterMinor }) => afterMinor);
  const shown = textOf(balanceMinor);
  if (possible.map(String).includes(shown)) return undefined;
  return `a balance of ${shown} after what left ${possible[0]} was acknowledged`;
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
