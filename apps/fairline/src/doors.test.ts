import { expect, it } from "vitest";
import { tellDoors } from "./doors.ts";

it("tells of every door who reaches it", () => {
  const site = { name: "site", host: "0.0.0.0", port: 3000 };
  const operators = { name: "operators' door", host: "127.0.0.1", port: 3900 };
  const pay = { name: "payment sandbox", host: "0.0.0.0", port: 3100 };
  expect(tellDoors([site, operators, pay])).toEqual([
    "Open to EVERY NETWORK of this machine (0.0.0.0): site 3000, payment sandbox 3100",
    "Open to this machine only (127.0.0.1): operators' door 3900",
  ]);
  expect(tellDoors([{ ...site, host: "::1" }])).toEqual([
    "Open to this machine only (::1): site 3000",
  ]);
  expect(tellDoors([{ ...site, host: "::" }])[0]).toContain("EVERY NETWORK");
  expect(tellDoors([{ ...site, host: "192.0.2.7" }])).toEqual([
    "Open to the network of 192.0.2.7: site 3000",
  ]);
});
