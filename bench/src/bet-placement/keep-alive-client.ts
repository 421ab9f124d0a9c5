import { connect, type Socket } from "node:net";
import { Failure } from "@fairline/kernel";

/** An answer of the server. */
export type HttpAnswer = { readonly status: number; readonly text: string };

/** A connection that carries one call after another. */
export interface KeepAliveClient {
  /** Posts JSON and answers when the whole reply is there; one call at a time. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<HttpAnswer>;
  close(): void;
}

const ANSWER_MS_MAX = 30_000;
const HEAD_END = "\r\n\r\n";

type Waiting = { resolve(answer: HttpAnswer): void; reject(error: unknown): void };

/**
 * Opens a connection to a server on this machine. It reads what this product sends and nothing else:
 * replies with a length, no compression. So the bench measures the server more than itself.
 */
export async function openKeepAlive(origin: string): Promise<KeepAliveClient> {
  const { hostname, port, host } = new URL(origin);
  const socket = await connectTo(hostname, Number(port));
  let received: Buffer = Buffer.alloc(0);
  let waiting: Waiting | undefined;

  function fail(error: unknown): void {
    waiting?.reject(error);
    waiting = undefined;
  }
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === undefined || waiting === undefined) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting;
    waiting = undefined;
    resolve(answer);
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Failure("BENCH_CONNECTION", "the server hung up")));
  socket.setTimeout(ANSWER_MS_MAX, () =>
    socket.destroy(new Failure("BENCH_CONNECTION", "the server says nothing")),
  );

  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        if (!socket.writable) {
          reject(new Failure("BENCH_CONNECTION", "the server hung up before"));
          return;
        }
        waiting = { resolve, reject };
        let head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
        for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`);
      }),
    close: () => socket.end(),
  };
}

function connectTo(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

function readAnswer(received: Buffer): HttpAnswer | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  if (length === undefined || status === undefined) {
    throw new Failure("BENCH_CONNECTION", `an answer without status and length: ${head}`);
  }
  const start = headEnd + HEAD_END.length;
  const end = start + Number(length);
  if (received.length < end) return undefined;
  return { status: Number(status), text: received.toString("utf8", start, end) };
}
