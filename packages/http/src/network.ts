import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Addresses that begin alike: the first `length` of 128 bits. */
export type Network = { readonly bits: bigint; readonly length: number };

const ADDRESS_BITS = 128;
/** IPv4 lives inside IPv6, so that one table holds both: ::ffff:0:0/96. */
const V4_BEGINS_AT = 96;

/** Reads an address as a number; undefined when it is none. */
export function parseAddress(text: string): bigint | undefined {
  const address = readAddress(text);
  return address && toNumber(address);
}

/** Reads `address/length`, or a single address; undefined when it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [, base = "", given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = parseAddress(base);
  if (bits === undefined) return undefined;
  const before = isIP(base) === 4 ? V4_BEGINS_AT : 0;
  const length = given === undefined ? ADDRESS_BITS : before + Number(given);
  return length <= ADDRESS_BITS ? { bits: headOf(bits, length), length } : undefined;
}

/** The first bits of an address. */
export function headOf(address: bigint, length: number): bigint {
  return address >> BigInt(ADDRESS_BITS - length);
}

/**
 * The network an address belongs to: /24 of IPv4, /56 of IPv6. A household or office shares one, so
 * that a lock follows the guesser over his addresses and leaves the rest of the world alone.
 */
export function networkOf(text: string): string {
  const address = readAddress(text);
  if (address === undefined) return "unknown";
  if (address instanceof ipaddr.IPv4) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`;
  }
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

/** An address as itself: IPv4 out of IPv6, where a socket writes it so; other texts stay as they are. */
export function plainAddress(text: string): string {
  const address = readAddress(text);
  return address instanceof ipaddr.IPv4 ? address.toString() : text;
}

/**
 * What no socket writes is no address: `ipaddr.js` alone also reads 0x7f.1, 010.0.0.1 and 2130706433.
 */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

function toNumber(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  const wide = address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;
  return wide.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}
