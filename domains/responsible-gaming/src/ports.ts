import type { PoolClient, QueryResultRow } from "pg";
import type { SpendingState } from "./model/spent.ts";

/** What this domain asks of the ledger; the platform wires it. */
export interface WalletPort {
  /** The player's head as a decision would see it now, in the account's currency. */
  readHead(playerId: bigint): Promise<{
    readonly state: SpendingState & { readonly currencyId: number };
    readonly nowMicros: bigint;
  }>;
  /**
   * Locks the head and raises its sequence in the caller's transaction: a decision taken under the
   * old rules is committed already, or is taken again under the new ones. Answers the time of the
   * change, after the head's last row and before its next.
   */
  touchWallet(client: PoolClient, playerId: bigint): Promise<bigint>;
}

/** Runs one statement on the ledger's connection. */
export type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;
