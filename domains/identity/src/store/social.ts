import type { Pool, PoolClient } from "pg";
import type { Player } from "../model/player.ts";
import type { SocialPerson, SocialSecrets } from "../ports.ts";
import { PLAYER_COLUMNS, type PlayerRow, toPlayer } from "./players.ts";

/** A browser on its way to a network. */
export type Way = SocialSecrets & {
  readonly network: string;
  /** Who adds the network to his account; null for a guest. */
  readonly playerId: bigint | null;
  /** He has the network, and goes there only to prove that it is he. */
  readonly isConfirmation: boolean;
  readonly redirectUri: string;
  readonly language: string;
  readonly returnTo: string;
};

/** Writes a way down; the browser's earlier one is over. */
export async function insertWay(
  pool: Pool,
  tokenHash: Buffer,
  way: Way,
  expiresAt: Date,
): Promise<void> {
  await pool.query(
    `insert into social_ways (token_hash, network, player_id, state, nonce, verifier, redirect_uri,
                              language, return_to, expires_at, is_confirmation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tokenHash,
      way.network,
      way.playerId,
      way.state,
      way.nonce,
      way.verifier,
      way.redirectUri,
      way.language,
      way.returnTo,
      expiresAt,
      way.isConfirmation,
    ],
  );
}

/** @row social_ways */
type WayRow = {
  network: string;
  player_id: bigint | null;
  is_confirmation: boolean;
  state: string;
  nonce: string;
  verifier: string;
  redirect_uri: string;
  language: string;
  return_to: string;
};

/** Spends a way: only its own browser, network and state take it, once and in time. */
export async function takeWay(
  pool: Pool,
  tokenHash: Buffer,
  asked: { readonly network: string; readonly state: string; readonly now: Date },
): Promise<Way | undefined> {
  const taken = await pool.query<WayRow>(
    `delete from social_ways
     where token_hash = $1 and network = $2 and state = $3 and expires_at > $4
     returning network, player_id, is_confirmation, state, nonce, verifier, redirect_uri, language,
               return_to`,
    [tokenHash, asked.network, asked.state, asked.now],
  );
  const [row] = taken.rows;
  return (
    row && {
      network: row.network,
      playerId: row.player_id,
      isConfirmation: row.is_confirmation,
      state: row.state,
      nonce: row.nonce,
      verifier: row.verifier,
      redirectUri: row.redirect_uri,
      language: row.language,
      returnTo: row.return_to,
    }
  );
}

/** A person whom a network vouched for, before he has an account. */
export type Applicant = SocialPerson & {
  readonly network: string;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly returnTo: string;
};

/** Keeps a person until he has filled in the rest. */
export async function insertApplicant(
  pool: Pool,
  tokenHash: Buffer,
  applicant: Applicant,
  expiresAt: Date,
): Promise<void> {
  const { network, issuer, subject, email, name, country, currency, returnTo } = applicant;
  await pool.query(
    `insert into social_applicants (token_hash, network, issuer, subject, email, name, country,
                                    currency, return_to, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tokenHash,
      network,
      issuer,
      subject,
      email ?? null,
      name ?? null,
      country ?? null,
      currency ?? null,
      returnTo,
      expiresAt,
    ],
  );
}

/** @row social_applicants */
type ApplicantRow = {
  network: string;
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
  country: string | null;
  currency: string | null;
  return_to: string;
};

/** The person that a browser's token stands for; inside a transaction he is held until its end. */
export async function findApplicant(
  client: Pool | PoolClient,
  tokenHash: Buffer,
  now: Date,
  how: { readonly isHeld: boolean } = { isHeld: false },
): Promise<Applicant | undefined> {
  const found = await client.query<ApplicantRow>(
    `select network, issuer, subject, email, name, country, currency, return_to
     from social_applicants where token_hash = $1 and expires_at > $2
     ${how.isHeld ? "for update" : ""}`,
    [tokenHash, now],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { network, issuer, subject } = row;
  return {
    network,
    issuer,
    subject,
    email: row.email ?? undefined,
    name: row.name ?? undefined,
    country: row.country ?? undefined,
    currency: row.currency ?? undefined,
    returnTo: row.return_to,
  };
}

/** Forgets a person who has an account now. */
export async function deleteApplicant(client: PoolClient, tokenHash: Buffer): Promise<void> {
  await client.query("delete from social_applicants where token_hash = $1", [tokenHash]);
}

/** The player whose person this is. */
export async function findLinkedPlayer(
  client: Pool | PoolClient,
  { issuer, subject }: SocialPerson,
): Promise<Player | undefined> {
  const found = await client.query<PlayerRow>(
    `select ${PLAYER_COLUMNS} from players
     where id = (select player_id from social_links where issuer = $1 and subject = $2)`,
    [issuer, subject],
  );
  return found.rows[0] && toPlayer(found.rows[0]);
}

/** Makes a person of a network a way of signing in; false when he, or the network, has one already. */
export async function insertLink(
  client: Pool | PoolClient,
  link: {
    readonly playerId: bigint;
    readonly network: string;
    readonly person: SocialPerson;
    readonly at: Date;
  },
): Promise<boolean> {
  const inserted = await client.query(
    `insert into social_links (issuer, subject, player_id, network, linked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [link.person.issuer, link.person.subject, link.playerId, link.network, link.at],
  );
  return inserted.rowCount === 1;
}

/** The ways in which a player signs in. */
export type SignInWays = {
  readonly hasPassword: boolean;
  readonly links: readonly { readonly network: string; readonly linkedAtMs: number }[];
};

/** Reads them; inside a transaction no other one changes them until its end. */
export async function findWays(
  client: Pool | PoolClient,
  playerId: bigint,
  how: { readonly isHeld: boolean } = { isHeld: false },
): Promise<SignInWays> {
  const player = await client.query<{ has_password: boolean }>(
    `select password_hash is not null as has_password from players where id = $1
     ${how.isHeld ? "for update" : ""}`,
    [playerId],
  );
  const links = await client.query<{ network: string; linked_at: Date }>(
    "select network, linked_at from social_links where player_id = $1 order by linked_at, network",
    [playerId],
  );
  return {
    hasPassword: player.rows[0]?.has_password ?? false,
    links: links.rows.map(({ network, linked_at: at }) => ({ network, linkedAtMs: at.getTime() })),
  };
}

/** Takes a network from a player. */
export async function deleteLink(
  client: PoolClient,
  playerId: bigint,
  network: string,
): Promise<void> {
  await client.query("delete from social_links where player_id = $1 and network = $2", [
    playerId,
    network,
  ]);
}

/** Forgets at most `limit` ways and as many applicants whose time is over. */
export async function deleteOldWays(pool: Pool, now: Date, limit: number): Promise<void> {
  for (const table of ["social_ways", "social_applicants"]) {
    await pool.query(
      `delete from ${table} where token_hash in
         (select token_hash from ${table} where expires_at <= $1 limit $2)`,
      [now, limit],
    );
  }
}
