import type { Pool } from "pg";

const HEADS = 6;
const BETS = 10;

/** Locks head rows and bets in a transaction of somebody else; answers how to let go. */
export async function holdLocks(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    await client.query(
      "select id from accounts where kind = 0 order by id desc limit $1 for update skip locked",
      [HEADS],
    );
    await client.query("select id from bets order by id desc limit $1 for update skip locked", [
      BETS,
    ]);
    isBroken = false;
  } finally {
    if (isBroken) client.release(true);
  }
  return async () => {
    const isRolledBack = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!isRolledBack);
  };
}
