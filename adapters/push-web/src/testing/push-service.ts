import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { createServer } from "node:http";
import { secureBytes } from "@fairline/fairness";
import type { PushTarget } from "@fairline/messaging";

/** A message as the service of a browser took it. */
export type TakenPush = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** A browser with keys of its own. */
export type TestBrowser = { readonly target: PushTarget; read(body: Buffer): string };

/** A push service on this machine that answers as it is told. */
export async function openPushService() {
  const taken: TakenPush[] = [];
  const answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      taken.push({ path: url, headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  let browsers = 0;
  return {
    origin,
    taken,
    answer,
    browser(): TestBrowser {
      browsers += 1;
      return makeBrowser(`${origin}/send/${browsers}`);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A running service. */
export type PushService = Awaited<ReturnType<typeof openPushService>>;

function makeBrowser(endpoint: string): TestBrowser {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const secret = Buffer.from(secureBytes(16));
  const target = {
    endpoint,
    p256dh: ecdh.getPublicKey("base64url"),
    auth: secret.toString("base64url"),
  };
  return { target, read: (body) => decrypt(body, ecdh, secret) };
}

/** As a browser does (RFC 8188, RFC 8291): one record, which is the whole message. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** What a message's signature says, when it is of a public key. */
export function readVapid(
  authorization: string,
  publicKey: string,
): Record<string, unknown> | null {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned || key !== publicKey) return null;
  const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  return typeof read === "object" && read !== null ? { ...read } : null;
}
