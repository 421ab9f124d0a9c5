import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2ff:aaaa:bbbb:cccc:dddd", "2001:db8:1:200::/56"],
  ["2001:db8:1:200::9", "2001:db8:1:200::/56"],
  ["2001:db8:1::9", "2001:db8:1:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["64:ff9b::198.51.100.1", "64:ff9b:0:0::/56"],
  ["garbage", "unknown"],
])("puts %s into %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
