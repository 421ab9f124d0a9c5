import { guestContext } from "@fairline/fragment-protocol";
import type { LookupAddress } from "node:dns";
import { fakeClock, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { testDeclarations } from "../../testing/test-fragments.tsx";
import {
  createOverrides,
  mayBeAsked,
  OVERRIDE_COOKIE,
  type OverrideOptions,
  signOverrides,
} from "./overrides.ts";
import { isPrivateAddress, publicLookup } from "@fairline/http/outbound";

const KEY = "a key of the desk";
const HOST = "preview.example";
const LIST = `sports=https://${HOST}/sports`;

function overridesOf(options?: OverrideOptions, nowMs = 0) {
  return createOverrides(options, {
    declarations: Object.fromEntries(testDeclarations.map((one) => [one.name, one])),
    userAgent: "fairline-shell/test",
    clock: fakeClock(nowMs),
    log: silentLog,
  });
}

const staff = (isStaff = true, resolve?: (name: string) => LookupAddress[]): OverrideOptions => ({
  kind: "staff",
  key: KEY,
  hosts: [HOST],
  isStaff: async () => isStaff,
  resolve: (name, answer) => answer(null, resolve?.(name) ?? []),
});

const noAddress: NonNullable<Extract<OverrideOptions, { kind: "staff" }>["resolve"]> = (
  _,
  answer,
) => answer(null, []);

async function foundBy(options: OverrideOptions | undefined, cookie: string, nowMs = 0) {
  const overrides = overridesOf(options, nowMs);
  const value = encodeURIComponent(cookie);
  const found = await overrides.find(new Map([[OVERRIDE_COOKIE, value]]));
  await overrides.close();
  return [...found.keys()];
}

describe("fragments from elsewhere", () => {
  it("are nobody's unless the server was told so", async () => {
    expect(await foundBy(undefined, signOverrides(LIST, 1_000, KEY))).toEqual([]);
  });

  it("are everybody's where the site is written, without a signature", async () => {
    const found = await foundBy({ kind: "development" }, "sports=http://localhost:7003,x=y");
    expect(found).toEqual(["sports"]);
  });

  it("are for staff alone, with a signed cookie, until its time is over", async () => {
    const cookie = signOverrides(LIST, 1_000, KEY);
    expect(await foundBy(staff(), cookie, 999)).toEqual(["sports"]);
    expect(await foundBy(staff(), cookie, 1_000)).toEqual([]);
    expect(await foundBy(staff(false), cookie)).toEqual([]);
    expect(await foundBy(staff(), LIST)).toEqual([]);
    expect(await foundBy(staff(), signOverrides(LIST, 1_000, "another key"))).toEqual([]);
    expect(await foundBy(staff(), cookie.replace("sports=", "coupon="))).toEqual([]);
    expect(await foundBy(staff(), cookie.replace("|1000|", "|9999|"))).toEqual([]);
  });

  it("[CFG-03] modules.fragments.overrideHosts are further hosts, as long as the site names them", async () => {
    let named: readonly string[] = [];
    const overrides = createOverrides(
      { kind: "staff", key: KEY, hosts: [], isStaff: async () => true, resolve: noAddress },
      {
        declarations: Object.fromEntries(testDeclarations.map((one) => [one.name, one])),
        hosts: () => named,
        userAgent: "fairline-shell/test",
        clock: fakeClock(0),
        log: silentLog,
      },
    );
    const find = async () => {
      const cookie = encodeURIComponent(signOverrides(LIST, 1_000, KEY));
      return [...(await overrides.find(new Map([[OVERRIDE_COOKIE, cookie]]))).keys()];
    };
    expect(await find()).toEqual([]);
    named = [HOST];
    expect(await find()).toEqual(["sports"]);
    await overrides.close();
  });

  it("get no cookie of the player and no word of who he is", async () => {
    const overrides = overridesOf({ kind: "development" });
    const found = await overrides.find(new Map([[OVERRIDE_COOKIE, "sports=http://localhost:1"]]));
    expect(found.get("sports")?.declaration).toMatchObject({ public: true, cookies: [] });
    expect(found.get("sports")?.manifest).toBeUndefined();
    await overrides.close();
  });

  it.each([
    [`https://${HOST}`, true],
    [`https://${HOST}/path`, true],
    [`http://${HOST}`, false],
    [HOST, false],
    [`//${HOST}`, false],
    [` https://${HOST}`, false],
    [`https://${HOST} `, false],
    [`https://${HOST}\t/`, false],
    [`https://user:word@${HOST}`, false],
    [`https://${HOST}:8443`, false],
    [`https://${HOST}.evil.example`, false],
    [`https://evil.example/${HOST}`, false],
    [`https://evil.example#${HOST}`, false],
    ["https://localhost", false],
    ["https://127.0.0.1", false],
    ["https://2130706433", false],
    ["https://0x7f.1", false],
    ["https://[::1]", false],
    ["https://[::ffff:10.0.0.1]", false],
    ["ftp://preview.example", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("at %j may be asked: %j", (url, expected) => {
    const hosts = [HOST, "localhost", "127.0.0.1", "[::1]", "[::ffff:a00:1]"];
    expect(mayBeAsked(url, hosts)).toBe(expected);
  });

  it.each([
    ["10.1.2.3", true],
    ["172.15.255.255", false],
    ["172.16.0.0", true],
    ["172.31.255.255", true],
    ["172.32.0.0", false],
    ["192.168.0.1", true],
    ["169.254.169.254", true],
    ["100.64.0.1", true],
    ["100.128.0.1", false],
    ["127.8.8.8", true],
    ["0.0.0.0", true],
    ["255.255.255.255", true],
    ["93.184.216.34", false],
    ["::1", true],
    ["::", true],
    ["fe80::1", true],
    ["fd00::1", true],
    ["::ffff:192.168.0.1", true],
    ["::ffff:93.184.216.34", false],
    ["64:ff9b::a00:1", true],
    ["2606:2800:220:1::1", false],
    ["not an address", true],
  ])("never lie at %s when it is private: %j", (address, expected) => {
    expect(isPrivateAddress(address)).toBe(expected);
  });

  it("are connected to at the address that was checked, whatever a name says later", async () => {
    const answers = [
      [{ address: "93.184.216.34", family: 4 }],
      [{ address: "127.0.0.1", family: 4 }],
      [
        { address: "93.184.216.34", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    ];
    const lookup = publicLookup((_, answer) => answer(null, answers.shift() ?? []));
    const once = () =>
      new Promise<string>((resolve) =>
        lookup(HOST, {}, (cause, address) => resolve(cause ? "refused" : String(address))),
      );
    expect([await once(), await once(), await once(), await once()]).toEqual([
      "93.184.216.34",
      "refused",
      "refused",
      "refused",
    ]);
  });

  it("are not reached at a private address, whatever name it has", async () => {
    const resolve = () => [{ address: "127.0.0.1", family: 4 }];
    const overrides = overridesOf(staff(true, resolve));
    const cookie = encodeURIComponent(signOverrides(LIST, 1_000, KEY));
    const found = await overrides.find(new Map([[OVERRIDE_COOKIE, cookie]]));
    const answer = await found.get("sports")?.transport.render(
      {
        method: "GET",
        path: "/en",
        search: "",
        viewId: "primary",
        forceSpa: false,
        deadlineMs: 1_000,
        requestId: "r",
        depth: 1,
        cookie: "",
        host: "h",
        protocol: "https",
        context: guestContext(),
      },
      { isOver: false, onOver: () => undefined, signal: new AbortController().signal },
    );
    expect(answer).toMatchObject({ code: "FRAGMENT_UNREACHABLE" });
    expect(JSON.stringify(answer)).toContain("private address");
    await overrides.close();
  });
});
