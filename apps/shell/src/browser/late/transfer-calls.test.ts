import { createApiCaller } from "@fairline/api-client";
import { calls as table } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { describe, expect, it } from "vitest";
import { transferCalls } from "./transfer-calls.ts";

addLateCalls(table);
const ID = "01999999-0000-7000-8000-000000000001";

function open(status: number, reply: object) {
  const asked: { url: string; body: unknown }[] = [];
  const logged: string[] = [];
  const api = createApiCaller({
    origin: "",
    async fetch(url, { body }) {
      asked.push({ url, body: body === undefined ? undefined : JSON.parse(body) });
      return { status, text: async () => JSON.stringify(reply) };
    },
  });
  return { asked, logged, calls: transferCalls(api, (message) => void logged.push(message)) };
}

const refusal = (code: string) => ({ code, textKey: `error.${code}`, requestId: "r", data: {} });
const folder = "/web-api/api/internal/v1/account/user-transfer";

describe("the calls of a transfer", () => {
  it("[REG-08] send the number, the code and the token as their contracts say", async () => {
    const sent = open(200, { status: true });
    await sent.calls.sendCode(ID, { countryCode: "353", phone: "851234567" });
    expect(sent.asked).toEqual([
      {
        url: `${folder}/send-code/${ID}`,
        body: { country_code: "353", phone: "851234567", captcha: "" },
      },
    ]);
    const checked = open(200, { status: true, redirectToken: "token" });
    expect(await checked.calls.checkCode(ID, "123456")).toBe("token");
    const user = { id: "1000001", password: "once" };
    const taken = open(200, { status: true, user });
    expect(await taken.calls.takeUser("token")).toEqual(user);
    expect(taken.asked[0]).toEqual({
      url: `${folder}/user-data`,
      body: { redirectToken: "token" },
    });
  });

  it("[REG-08] log what fails in the words of the catalogue, and throw it on", async () => {
    const failed = open(429, refusal("IDENTITY_CODES_USED_UP"));
    const number = { countryCode: "353", phone: "851234567" };
    await expect(failed.calls.sendCode(ID, number)).rejects.toMatchObject({
      code: "IDENTITY_CODES_USED_UP",
    });
    await expect(failed.calls.checkCode(ID, "123456")).rejects.toMatchObject({
      code: "IDENTITY_CODES_USED_UP",
    });
    expect(failed.logged).toEqual([
      "Can't send code for user transfer",
      "Can't check code for user transfer",
    ]);
  });

  it("[REG-08] log user data that do not come, and go on without", async () => {
    const failed = open(401, refusal("IDENTITY_TRANSFER_OVER"));
    expect(await failed.calls.takeUser("token")).toBeUndefined();
    expect(failed.logged).toHaveLength(1);
  });
});
