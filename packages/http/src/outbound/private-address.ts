import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Failure } from "@fairline/kernel";

/** Networks that no address from outside may lead into. */
const NETWORKS: readonly [address: string, bits: number, family: "ipv4" | "ipv6"][] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 4, "ipv4"],
  ["240.0.0.0", 4, "ipv4"],
  // With what wraps an address of the other family: it may lead to any of those above.
  ["::", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001::", 32, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

const list = new BlockList();
for (const [address, bits, family] of NETWORKS) list.addSubnet(address, bits, family);

/** Whether an IP address is private, of this machine, of this link, or of no machine at all. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  if (family === 4) return list.check(address, "ipv4");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped === undefined ? list.check(address, "ipv6") : list.check(mapped, "ipv4");
}

/** How names become addresses; tests answer themselves. */
export type Resolve = (
  hostname: string,
  answer: (cause: Error | null, addresses: LookupAddress[]) => void,
) => void;

const resolveAll: Resolve = (hostname, answer) => lookup(hostname, { all: true }, answer);

/**
 * A look-up for connections that never gives a private address: what was checked is what is
 * connected to, so a name that changes its mind in between gains nothing.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, (cause, addresses) => {
      if (cause) return answer(cause, "", 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
        const refused = new Failure("PRIVATE_ADDRESS", `${hostname} is a private address`);
        return answer(refused, "", 0);
      }
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}
