import { isIP } from "node:net";

/** A port that the product listens on. */
export type Door = { readonly name: string; readonly host: string; readonly port: number };

/** This machine alone. */
export const LOOPBACK = "127.0.0.1";

/** Lists the open ports by listening address, one line for each address. */
export function tellDoors(doors: readonly Door[]): string[] {
  const hosts = [...new Set(doors.map(({ host }) => host))];
  return hosts.map((host) => {
    const own = doors.filter((door) => door.host === host);
    const ports = own.map(({ name, port }) => `${name} ${port}`).join(", ");
    return `Open to ${reachOf(host)}: ${ports}`;
  });
}

function reachOf(host: string): string {
  if (isLoopback(host)) return `this machine only (${host})`;
  if (host === "0.0.0.0" || host === "::") return `EVERY NETWORK of this machine (${host})`;
  return `the network of ${host}`;
}

function isLoopback(host: string): boolean {
  return host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
