import { secureBytes, secureToken } from "@fairline/fairness";
import { commitmentOf } from "@fairline/fairness/draw";
import { uuidV7At } from "@fairline/kernel";
import type { FreshSeed } from "../model/seed-pair.ts";

const SEED_BYTES = 32;
const ID_BYTES = 10;

/** A server's seed that nobody has seen. */
export function freshSeed(nowMs: number): FreshSeed {
  const serverSeed = Buffer.from(secureBytes(SEED_BYTES)).toString("hex");
  return { id: freshId(nowMs), serverSeed, commitment: commitmentOf(serverSeed) };
}

/** A player's part of the first seeds, for him to change. */
export function freshClientSeed(): string {
  return secureToken();
}

/** An id that orders by time. */
export function freshId(nowMs: number): string {
  return uuidV7At(nowMs, secureBytes(ID_BYTES));
}
