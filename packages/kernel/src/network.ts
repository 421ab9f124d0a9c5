import { isIP } from "node:net";

/**
 * The network an address belongs to: /24 of IPv4, /56 of IPv6. A household or office shares one, so
 * that a lock follows the guesser over his addresses and leaves the rest of the world alone.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  if (isIP(plain) === 4) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(plain) === 6) return `${ipv6Prefix(plain)}::/56`;
  return "unknown";
}

function ipv6Prefix(address: string): string {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - groupsIn(left) - groupsIn(right));
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right].slice(0, 4);
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => Number.parseInt(group, 16));
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(":");
}

const GROUPS = 8;

// A dotted IPv4 tail stands for two groups.
function groupsIn(parts: readonly string[]): number {
  return parts.length + (parts.at(-1)?.includes(".") ? 1 : 0);
}
