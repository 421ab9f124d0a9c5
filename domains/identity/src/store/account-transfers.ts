import type { Pool, PoolClient } from "pg";

/** A transfer whose code goes out. */
export type NewTransfer = {
  readonly id: string;
  readonly importedId: bigint | null;
  readonly phoneHash: Uint8Array;
  readonly deviceHash: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly expiresAt: Date;
  readonly at: Date;
};

/** Where a transfer goes next, and with what secret. */
type NextStep = {
  readonly step: "token" | "password" | "done";
  readonly secretHash: Uint8Array;
  readonly expiresAt: Date;
};

/**
 * Opens a transfer, or gives one that is open a fresh code: its tries stay counted. False when the id
 * belongs to another number or browser, or is past its code.
 */
export async function openTransfer(pool: Pool, transfer: NewTransfer): Promise<boolean> {
  const opened = await pool.query(
    `insert into account_transfers as t
       (id, imported_id, phone_hash, device_hash, step, secret_hash, expires_at, created_at)
     values ($1, $2, $3, $4, 'code', $5, $6, $7)
     on conflict (id) do update set secret_hash = excluded.secret_hash,
       expires_at = excluded.expires_at
     where t.phone_hash = excluded.phone_hash and t.device_hash = excluded.device_hash
       and t.step = 'code'`,
    [
      transfer.id,
      transfer.importedId,
      Buffer.from(transfer.phoneHash),
      Buffer.from(transfer.deviceHash),
      Buffer.from(transfer.codeHash),
      transfer.expiresAt,
      transfer.at,
    ],
  );
  return opened.rowCount === 1;
}

/** Counts a try, before anything is compared; false when there may be none. */
export async function countCodeTry(
  pool: Pool,
  asked: { readonly id: string; readonly deviceHash: Uint8Array; readonly now: Date },
  triesMax: number,
): Promise<boolean> {
  const counted = await pool.query(
    `update account_transfers set tries = tries + 1
     where id = $1 and device_hash = $2 and step = 'code' and expires_at > $3 and tries < $4`,
    [asked.id, Buffer.from(asked.deviceHash), asked.now, triesMax],
  );
  return counted.rowCount === 1;
}

/** Leaves the step of the code by the right one; false when it is not, or was used before. */
export async function takeCode(
  pool: Pool,
  asked: {
    readonly id: string;
    readonly deviceHash: Uint8Array;
    readonly codeHash: Uint8Array;
    readonly now: Date;
  },
  next: NextStep,
): Promise<boolean> {
  const taken = await pool.query(
    `update account_transfers set step = $5, secret_hash = $6, expires_at = $7
     where id = $1 and device_hash = $2 and step = 'code' and secret_hash = $3 and expires_at > $4
       and imported_id is not null`,
    [
      asked.id,
      Buffer.from(asked.deviceHash),
      Buffer.from(asked.codeHash),
      asked.now,
      next.step,
      Buffer.from(next.secretHash),
      next.expiresAt,
    ],
  );
  return taken.rowCount === 1;
}

/** Leaves the step of the token by it; answers the account it is for. */
export async function takeToken(
  client: PoolClient,
  asked: { readonly tokenHash: Uint8Array; readonly deviceHash: Uint8Array; readonly now: Date },
  next: NextStep,
): Promise<bigint | undefined> {
  const taken = await client.query<{ imported_id: bigint }>(
    `update account_transfers set step = $4, secret_hash = $5, expires_at = $6
     where step = 'token' and secret_hash = $1 and device_hash = $2 and expires_at > $3
     returning imported_id`,
    [
      Buffer.from(asked.tokenHash),
      Buffer.from(asked.deviceHash),
      asked.now,
      next.step,
      Buffer.from(next.secretHash),
      next.expiresAt,
    ],
  );
  return taken.rows[0]?.imported_id;
}

/** Whether a text is the open password of a player's transfer, typed in its own browser. */
export async function isTransferPassword(
  pool: Pool,
  asked: TransferPassword,
  now: Date,
): Promise<boolean> {
  const found = await pool.query(`select 1 from account_transfers t ${OF_PASSWORD}`, [
    asked.playerId,
    Buffer.from(asked.passwordHash),
    Buffer.from(asked.deviceHash),
    now,
  ]);
  return found.rows.length > 0;
}

/** Spends the password of a transfer; false when somebody did before. */
export async function takeTransferPassword(
  client: PoolClient,
  asked: TransferPassword,
  now: Date,
): Promise<boolean> {
  const taken = await client.query(`update account_transfers t set step = 'done' ${OF_PASSWORD}`, [
    asked.playerId,
    Buffer.from(asked.passwordHash),
    Buffer.from(asked.deviceHash),
    now,
  ]);
  return taken.rowCount === 1;
}

/** Whose password it may be, and where it was typed. */
export type TransferPassword = {
  readonly playerId: bigint;
  readonly passwordHash: Uint8Array;
  readonly deviceHash: Uint8Array;
};

const OF_PASSWORD = `
  where t.imported_id = (select a.id from imported_accounts a join players p on p.id = a.player_id
                         where p.id = $1 and p.password_hash is null)
    and t.step = 'password' and t.secret_hash = $2 and t.device_hash = $3 and t.expires_at > $4`;

/** Deletes at most `limit` transfers that are over. */
export async function deleteOldTransfers(pool: Pool, before: Date, limit: number): Promise<void> {
  await pool.query(
    `delete from account_transfers where id in
       (select id from account_transfers where expires_at < $1 limit $2)`,
    [before, limit],
  );
}
