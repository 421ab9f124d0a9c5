import { join } from "node:path";

/** Where a database server listens. */
export type ServerAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

const PORT = 5_432;

/** The address inside a connection text: a Unix socket when its host is a folder. */
export function socketOf(url: string): ServerAddress {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  if (host.startsWith("/")) return { path: join(host, `.s.PGSQL.${port || PORT}`) };
  return { host, port: Number(port || PORT) };
}
