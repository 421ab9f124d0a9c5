import { Failure } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";

/** Holds the right to publish until it is released or its connection breaks. */
export type Lease = {
  readonly epoch: number;
  /** Called once when the right is lost. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
};

const LEASE_NAME = "offering";
/** Any number that no other advisory lock of the product uses. */
const LOCK_KEY = 7_306_911;

/** Becomes the one publisher with a new epoch, or undefined while another process is. */
export async function takeLease(pool: Pool): Promise<Lease | undefined> {
  const client = await pool.connect();
  try {
    const locked = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [LOCK_KEY],
    );
    if (locked.rows[0]?.locked !== true) {
      client.release();
      return undefined;
    }
    const taken = await client.query<{ epoch: bigint }>(
      `insert into offering_leases (name, epoch) values ($1, 1)
       on conflict (name) do update set epoch = offering_leases.epoch + 1 returning epoch`,
      [LEASE_NAME],
    );
    return leaseOver(client, Number(taken.rows[0]?.epoch ?? 1n));
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Throws LEASE_LOST when a newer owner took over; keeps newer owners out until the commit. */
export async function checkLease(client: PoolClient, epoch: number): Promise<void> {
  const current = await client.query<{ epoch: bigint }>(
    "select epoch from offering_leases where name = $1 for share",
    [LEASE_NAME],
  );
  if (Number(current.rows[0]?.epoch ?? 0n) !== epoch) {
    throw new Failure("LEASE_LOST", "another process publishes prices now");
  }
}

function leaseOver(client: PoolClient, epoch: number): Lease {
  let isHeld = true;
  const listeners: (() => void)[] = [];
  client.once("error", () => {
    if (!isHeld) return;
    isHeld = false;
    // The pool counts a broken connection as taken until it is given back.
    client.release(true);
    for (const listener of listeners) listener();
  });
  return {
    epoch,
    onLost: (listener) => void listeners.push(listener),
    async release() {
      if (!isHeld) return;
      isHeld = false;
      try {
        await client.query("select pg_advisory_unlock($1)", [LOCK_KEY]);
      } finally {
        client.release(true);
      }
    },
  };
}
