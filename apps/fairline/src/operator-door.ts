import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { PayoutDesk } from "@fairline/app-platform";
import { type Log, parseStrictJson } from "@fairline/kernel";
import { isJsonType } from "@fairline/http/request-shape";
import { LOOPBACK } from "./doors.ts";
import { listen } from "./listen.ts";

/** What an operator may ask of a page server. */
export type OperatorDesk = {
  /** All measurements in the text format of Prometheus. */
  metrics(): string;
  /** Forgets kept answers with one of the tags, here and with all other page servers. */
  purge(tags: readonly string[]): Promise<number>;
  /** Pages on which operators with keys decide about withdrawals; none where nobody may. */
  readonly payouts?: PayoutDesk;
};

/** The door for operators and their programs: a port of its own, open to this machine alone. */
export type OperatorDoor = { readonly port: number; close(): Promise<void> };

const HOST = LOOPBACK;
const BODY_BYTES_MAX = 4_096;
/** More than this is not even forgotten: the connection ends. */
const FORGOTTEN_BYTES_MAX = 8 * 1024 * 1024;
const TAGS_MAX = 32;
const TAG = /^[\w:.-]{1,128}$/;
const REQUEST_TIMEOUT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/**
 * Opens the door: `GET /metrics`, `POST /purge` with `{"tags": […]}`, and the pages of payouts. Whoever
 * reaches the port may measure and purge, so it listens on this machine alone and hears no foreign page of
 * a browser: those name another host, or cannot send JSON. The pages of payouts ask for a key besides.
 */
export async function openOperatorDoor(
  port: number,
  desk: OperatorDesk,
  log: Log,
): Promise<OperatorDoor> {
  const patience = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
  };
  const server = createServer(patience, (request, response) => {
    answer(desk, request).then(
      (reply) => send(response, reply),
      (cause: unknown) => {
        log.error({ err: cause, path: request.url }, "an operator's request failed");
        send(response, refusal(500, "OPERATOR_FAILED", "It failed; the log says how."));
      },
    );
  });
  return {
    port: await listen(server, port, HOST),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(desk: OperatorDesk, request: IncomingMessage): Promise<Answer> {
  const host = request.headers.host?.replace(/:\d+$/, "");
  if (host !== HOST && host !== "localhost") {
    return refusal(421, "OPERATOR_HOST", "Ask for this machine by 127.0.0.1 or localhost.");
  }
  const { payouts } = desk;
  if (payouts && /^\/payouts(?:[/?]|$)/.test(request.url ?? ""))
    return askPayouts(payouts, request);
  switch (`${request.method} ${request.url}`) {
    case "GET /metrics":
      return {
        status: 200,
        headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
        text: desk.metrics(),
      };
    case "POST /purge":
      return purge(desk, request);
    default:
      return refusal(404, "OPERATOR_UNKNOWN", "There are GET /metrics and POST /purge.");
  }
}

async function askPayouts(payouts: PayoutDesk, request: IncomingMessage): Promise<Answer> {
  const { origin, cookie, host = "" } = request.headers;
  const { method = "", url = "" } = request;
  const body = method === "POST" ? await readText(request) : "";
  if (body === undefined) return tooLarge();
  return payouts.answer({ method, url, host, origin, cookie, body });
}

async function purge(desk: OperatorDesk, request: IncomingMessage): Promise<Answer> {
  if (!isJsonType(request.headers["content-type"])) {
    return refusal(415, "OPERATOR_JSON", "Send JSON with its content type.");
  }
  const text = await readText(request);
  if (text === undefined) return tooLarge();
  const tags = tagsOf(text);
  if (!tags) {
    return refusal(400, "OPERATOR_TAGS", `Send {"tags": […]} with 1 to ${TAGS_MAX} tags.`);
  }
  const forgotten = await desk.purge(tags);
  return json(200, { tags, forgotten });
}

function tagsOf(text: string): readonly string[] | undefined {
  const value = parseStrictJson(text);
  const tags: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "tags") : undefined;
  if (!Array.isArray(tags) || tags.length === 0 || tags.length > TAGS_MAX) return undefined;
  const texts = tags.filter((tag): tag is string => typeof tag === "string" && TAG.test(tag));
  return texts.length === tags.length ? texts : undefined;
}

/** Undefined when there is more of it than is read. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    // What comes after the limit is read and forgotten, so that the answer is heard.
    if (size <= BODY_BYTES_MAX) chunks.push(bytes);
    else if (size > FORGOTTEN_BYTES_MAX) break;
  }
  return size > BODY_BYTES_MAX ? undefined : Buffer.concat(chunks).toString("utf8");
}

function tooLarge(): Answer {
  return refusal(413, "OPERATOR_TOO_LARGE", `Send at most ${BODY_BYTES_MAX} bytes.`);
}

function refusal(status: number, code: string, detail: string): Answer {
  return json(status, { code, detail });
}

function json(status: number, value: object): Answer {
  return { status, headers: { "content-type": "application/json" }, text: JSON.stringify(value) };
}

function send(response: ServerResponse, { status, headers, text }: Answer): void {
  response.writeHead(status, { ...headers, "cache-control": "no-store" });
  response.end(text);
}
