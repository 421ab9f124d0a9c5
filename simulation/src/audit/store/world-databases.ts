import { unhurried } from "@fairline/database";
import type { Pool } from "pg";

/** Makes a database; with the tables of `model`, if one is named. */
export async function createDatabase(admin: Pool, name: string, model?: string): Promise<void> {
  const copied = model === undefined ? "" : ` template "${model}"`;
  await admin.query(unhurried(`create database "${name}"${copied}`));
  // What is in it lives for moments: no commit waits for a disk, every other promise stays.
  await admin.query(`alter database "${name}" set synchronous_commit = off`);
}

/** Removes a database. */
export async function dropDatabase(admin: Pool, name: string): Promise<void> {
  await admin.query(unhurried(`drop database if exists "${name}" with (force)`));
}
