import { connect, type Socket } from "node:net";
import { Failure } from "@fairline/kernel";

/** An answer of the server. */
export type HttpAnswer = { readonly status: number; readonly text: string };

/** A connection that carries one call after another. */
export interface KeepAliveClient {
  /** Posts JSON and answers when the whole reply is there; one call at a time. */
  post(path: string, headers: string, body: string): Promise<HttpAnswer>;
  close(): void;
}

const ANSWER_MS_MAX = 30_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const HEAD_END = "\r\n\r\n";
const LENGTH = "content-length: ";
/** Where the three digits of "HTTP/1.1 200" stand. */
const STATUS_AT = 9;

type Waiting = { resolve(answer: HttpAnswer): void; reject(error: unknown): void };

/** Headers as lines, each with its end; made once for all calls of a player. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/**
 * Opens a connection to a server on this machine. It reads what this product sends and nothing else:
 * replies with a length, no compression. So the bench measures the server more than itself; for the
 * same reason the socket reads into one buffer, without a stream.
 */
export async function openKeepAlive(origin: string): Promise<KeepAliveClient> {
  const { hostname, port, host } = new URL(origin);
  const received = Buffer.alloc(ANSWER_BYTES_MAX);
  let waiting: Waiting | undefined;
  let length = 0;

  function fail(error: unknown): void {
    waiting?.reject(error);
    waiting = undefined;
  }
  /** Copies a piece of an answer behind those before it, and answers when it is whole. */
  function take(count: number, piece: Uint8Array): boolean {
    if (length + count > ANSWER_BYTES_MAX) {
      fail(new Failure("BENCH_CONNECTION", "an answer is too long"));
      return true;
    }
    received.set(piece.subarray(0, count), length);
    length += count;
    const answer = readAnswer(received, length);
    if (answer === undefined || waiting === undefined) return true;
    length = 0;
    const { resolve } = waiting;
    waiting = undefined;
    resolve(answer);
    return true;
  }
  const socket = await connectTo(hostname, Number(port), take);
  socket.on("error", fail);
  socket.on("close", () => fail(new Failure("BENCH_CONNECTION", "the server hung up")));
  socket.setTimeout(ANSWER_MS_MAX, () =>
    socket.destroy(new Failure("BENCH_CONNECTION", "the server says nothing")),
  );
  const common = `host: ${host}\r\ncontent-type: application/json\r\n${LENGTH}`;

  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        if (!socket.writable) {
          reject(new Failure("BENCH_CONNECTION", "the server hung up before"));
          return;
        }
        waiting = { resolve, reject };
        // Plain letters only, so that a text is as many bytes as it has letters.
        const call = `POST ${path} HTTP/1.1\r\n${headers}${common}${body.length}${HEAD_END}${body}`;
        socket.write(call, "latin1");
      }),
    close: () => socket.end(),
  };
}

function connectTo(
  host: string,
  port: number,
  take: (count: number, piece: Uint8Array) => boolean,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const onread = { buffer: Buffer.alloc(ANSWER_BYTES_MAX), callback: take };
    const socket = connect({ host, port, noDelay: true, onread });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

function readAnswer(received: Buffer, length: number): HttpAnswer | undefined {
  const text = received.toString("latin1", 0, length);
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const lengthAt = text.indexOf(LENGTH);
  if (!text.startsWith("HTTP/1.1 ") || lengthAt < 0 || lengthAt > headEnd) {
    const head = text.slice(0, headEnd);
    throw new Failure("BENCH_CONNECTION", `an answer without status and length: ${head}`);
  }
  const start = headEnd + HEAD_END.length;
  const end = start + Number.parseInt(text.slice(lengthAt + LENGTH.length, headEnd), 10);
  if (length < end) return undefined;
  const status = Number(text.slice(STATUS_AT, STATUS_AT + 3));
  return { status, text: text.slice(start, end) };
}
