import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headOf, networkOf, parseAddress, parseNetwork, plainAddress } from "./network.ts";

const V4 = 0xffffn << 32n;

describe("the network of an address", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["::FFFF:203.0.113.77", "203.0.113.0/24"],
    ["::ffff:cb00:714d", "203.0.113.0/24"],
    ["::ffff:203.0.113.77%eth0", "203.0.113.0/24"],
    ["2001:db8:1:2ff:aaaa:bbbb:cccc:dddd", "2001:db8:1:200::/56"],
    ["2001:DB8:1:200::9", "2001:db8:1:200::/56"],
    ["2001:db8:1::9", "2001:db8:1:0::/56"],
    ["::1", "0:0:0:0::/56"],
    ["::", "0:0:0:0::/56"],
    ["fe80::1%eth0", "fe80:0:0:0::/56"],
    ["64:ff9b::198.51.100.1", "64:ff9b:0:0::/56"],
    ["garbage", "unknown"],
    ["", "unknown"],
  ])("puts %s into %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("an address as a number", () => {
  it.each([
    ["0.0.0.1", V4 | 1n],
    ["192.0.2.7", V4 | 0xc0000207n],
    ["::ffff:192.0.2.7", V4 | 0xc0000207n],
    ["::ffff:c000:207", V4 | 0xc0000207n],
    ["::1", 1n],
    ["1::", 1n << 112n],
    ["2001:db8::1:0:0:1", 0x20010db8_00000000_00010000_00000001n],
    ["1:2:3:4:5:6:192.0.2.7", 0x00010002_00030004_00050006_c0000207n],
    ["fe80::1%eth0", (0xfe80n << 112n) | 1n],
  ])("reads %s", (text, number) => {
    expect(parseAddress(text)).toBe(number);
  });

  it.each([
    "",
    "garbage",
    "192.0.2",
    "192.0.2.256",
    "010.0.0.1",
    "0x7f.0.0.1",
    "0x7f000001",
    "2130706433",
    " 192.0.2.7",
    "192.0.2.7 ",
    "192.0.2.7:80",
    "[::1]",
    "1::2::3",
    "12345::",
    "1:2:3:4:5:6:7",
    "::ffff:256.0.0.1",
  ])("takes %j for none", (text) => {
    expect(parseAddress(text)).toBeUndefined();
    expect(networkOf(text)).toBe("unknown");
    expect(plainAddress(text)).toBe(text);
  });

  it("is the same for every spelling of any address", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const number = groups.reduce((sum, one) => (sum << 16n) | BigInt(one), 0n);
        const long = groups.map((one) => one.toString(16).padStart(4, "0")).join(":");
        expect(parseAddress(long)).toBe(number);
        expect(parseAddress(long.toUpperCase())).toBe(number);
        const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
        expect(parseAddress(short)).toBe(number);
      }),
    );
  });
});

describe("a network", () => {
  it.each([
    ["192.0.2.0/24", { bits: headOf(V4 | 0xc0000200n, 120), length: 120 }],
    ["192.0.2.77/24", { bits: headOf(V4 | 0xc0000200n, 120), length: 120 }],
    ["192.0.2.7", { bits: V4 | 0xc0000207n, length: 128 }],
    ["0.0.0.0/0", { bits: 0xffffn, length: 96 }],
    ["::/0", { bits: 0n, length: 0 }],
    ["2001:db8::/32", { bits: 0x20010db8n, length: 32 }],
    ["::ffff:192.0.2.0/120", { bits: headOf(V4 | 0xc0000200n, 120), length: 120 }],
  ])("reads %s", (text, network) => {
    expect(parseNetwork(text)).toEqual(network);
  });

  it.each(["192.0.2.0/33", "2001:db8::/129", "192.0.2.0/", "192.0.2.0/-1", "192.0.2.0/2.5"])(
    "takes %j for none",
    (text) => {
      expect(parseNetwork(text)).toBeUndefined();
    },
  );

  it.each(["/24", "garbage/24", "192.0.2.0/24/8", "192.0.2.0/0x8", "192.0.2.0/ 8", "::/1e1"])(
    "is not guessed from %j",
    (text) => {
      expect(parseNetwork(text)).toBeUndefined();
    },
  );
});

describe("a plain address", () => {
  it.each([
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8::1", "2001:db8::1"],
  ])("of %s is %s", (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });
});
