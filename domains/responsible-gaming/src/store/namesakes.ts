import type { PoolClient } from "pg";

/** What an operator found out of two accounts of one name and date of birth. */
export type NamesakeVerdict = {
  readonly playerId: bigint;
  readonly otherId: bigint;
  /** Whether they belong to two persons. */
  readonly areTwo: boolean;
  readonly reason: string;
  readonly by: string;
};

/** Whether the accounts of two expressions of ours were found to be of two persons; the last word holds. */
export function areTwoPersons(one: string, other: string): string {
  return `coalesce((select v.are_two from namesake_verdicts v
    where v.low_id = least(${one}, ${other}) and v.high_id = greatest(${one}, ${other})
    order by v.id desc limit 1), false)`;
}

/** Adds a verdict; none is ever changed. */
export async function insertVerdict(
  client: PoolClient,
  { playerId, otherId, areTwo, reason, by }: NamesakeVerdict,
  at: bigint,
): Promise<void> {
  await client.query(
    `insert into namesake_verdicts (low_id, high_id, are_two, reason, decided_by, at)
     values (least($1::bigint, $2), greatest($1::bigint, $2), $3, $4, $5, $6)`,
    [playerId, otherId, areTwo, reason, by, at],
  );
}
