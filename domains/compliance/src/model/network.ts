import { isIPv4, isIPv6 } from "node:net";

/** Addresses that begin alike: the first `length` of 128 bits. */
export type Network = { readonly bits: bigint; readonly length: number };

const ADDRESS_BITS = 128;
const V4_BITS = 32;
const GROUP_BITS = 16n;
const GROUPS = 8;
/** IPv4 lives inside IPv6, so that one table holds both: ::ffff:0:0/96. */
const V4_PREFIX = 0xffffn << 32n;

/** Reads an address as a number; undefined when it is none. */
export function parseAddress(text: string): bigint | undefined {
  const address = text.split("%", 1)[0] ?? "";
  if (isIPv4(address)) return V4_PREFIX | parseV4(address);
  return isIPv6(address) ? parseV6(address) : undefined;
}

/** Reads `address/length`, or a single address; undefined when it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [base = "", given] = text.split("/");
  const address = parseAddress(base);
  if (address === undefined) return undefined;
  const before = isIPv4(base) ? ADDRESS_BITS - V4_BITS : 0;
  const length = given === undefined ? ADDRESS_BITS : before + Number(given);
  if (!Number.isInteger(length) || length < before || length > ADDRESS_BITS) return undefined;
  return { bits: headOf(address, length), length };
}

/** The first bits of an address. */
export function headOf(address: bigint, length: number): bigint {
  return address >> BigInt(ADDRESS_BITS - length);
}

function parseV4(text: string): bigint {
  return text.split(".").reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function parseV6(text: string): bigint {
  const tail = /(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  const hex = tail === undefined ? text : text.slice(0, -tail.length) + hexOf(parseV4(tail));
  const [left = "", right] = hex.split("::");
  const head = groupsOf(left);
  const end = right === undefined ? [] : groupsOf(right);
  const length = Math.max(0, GROUPS - head.length - end.length);
  const gap = Array.from({ length }, () => 0n);
  return [...head, ...gap, ...end].reduce((sum, group) => (sum << GROUP_BITS) | group, 0n);
}

function groupsOf(text: string): readonly bigint[] {
  return text === "" ? [] : text.split(":").map((group) => BigInt(`0x${group}`));
}

function hexOf(v4: bigint): string {
  return `${(v4 >> GROUP_BITS).toString(16)}:${(v4 & 0xffffn).toString(16)}`;
}
