import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptForms } from "./multipart.ts";

const part = (name: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe("forms", () => {
  let server: FastifyInstance;
  beforeAll(() => {
    server = Fastify();
    acceptForms(server);
    server.post("/", async ({ body }) => ({ fields: Object.entries(Object(body)) }));
  });
  afterAll(() => server.close());

  const send = (payload: string, type = "multipart/form-data; boundary=b") =>
    server.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload });

  it("become records of texts, whatever the names", async () => {
    const answer = await send(`${part("a", "ü 1")}${part("__proto__", "x")}--b--\r\n`);
    expect(answer.json()).toEqual({
      fields: [
        ["a", "ü 1"],
        ["__proto__", "x"],
      ],
    });
  });

  it.each([
    ["a file", `${part("a", "x", '; filename="a.txt"')}--b--\r\n`],
    ["a name that comes twice", `${part("a", "1")}${part("a", "2")}--b--\r\n`],
    [
      "too many fields",
      `${Array.from({ length: 21 }, (_, n) => part(`f${n}`, "")).join("")}--b--\r\n`,
    ],
    ["a torn form", "--b\r\nnonsense"],
  ])("refuse %s", async (_what, payload) => {
    expect((await send(payload)).statusCode).toBe(400);
  });
});
