import { Failure } from "@fairline/kernel";

/** The same server with another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const parts = /^(postgres(?:ql)?:\/\/[^/]+)(?:\/[^?]*)?(\?.*)?$/.exec(serverUrl);
  if (!parts) throw new Failure("TEST_DATABASE_URL", "TEST_DATABASE_URL is not a postgres:// URL");
  return `${parts[1]}/${name}${parts[2] ?? ""}`;
}
