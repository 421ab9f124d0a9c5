import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutboundFetch } from "./create-outbound-fetch.ts";
import { isPrivateAddress } from "./private-address.ts";

describe("address of somebody outside", () => {
  it.each([
    "::ffff:7f00:1",
    "::7f00:1",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "2001::1",
    "2002:7f00:1::",
    "fec0::1",
    "fd00::1",
    "100.64.0.1",
    "0.0.0.0",
  ])("[ASVS 1.3.6] is none of ours, however it is wrapped: %s", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(["172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2001:4860::8888"])(
    "may be anywhere else: %s",
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});

describe("requests to the outside", () => {
  let server: Server;
  let origin = "";
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/away") response.writeHead(302, { location: `${origin}/secret` });
      if (request.url === "/endless") response.write("x".repeat(300 * 1024));
      response.end(request.url === "/secret" ? "secret" : "hello");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)));

  it.each(["http://example.com/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.7/"])(
    "[ASVS 1.3.6] %s is not asked",
    async (url) => {
      const outbound = createOutboundFetch();
      await expect(outbound(url)).rejects.toMatchObject({ code: "OUTBOUND_REFUSED" });
      await outbound.close();
    },
  );

  it("never connects to a name that means this machine", async () => {
    const outbound = createOutboundFetch();
    await expect(outbound("https://localhost/")).rejects.toMatchObject({ code: "OUTBOUND_FAILED" });
    await outbound.close();
  });

  it("follows no redirect and gives up an answer that is too long", async () => {
    const outbound = createOutboundFetch({ allowsPrivate: true });
    const away = await outbound(`${origin}/away`);
    expect([away.status, await away.text()]).toEqual([302, "hello"]);
    await expect(outbound(`${origin}/endless`)).rejects.toMatchObject({ code: "OUTBOUND_FAILED" });
    await outbound.close();
  });
});
