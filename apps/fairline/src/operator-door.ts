import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { PayoutDesk } from "@fairline/app-platform";
import { Failure, type Log } from "@fairline/kernel";
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

const HOST = "127.0.0.1";
const BODY_BYTES_MAX = 4_096;
const TAGS_MAX = 32;
const TAG = /^[\w:.-]{1,128}$/;
const REQUEST_TIMEOUT_MS = 5_000;

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
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
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
  return payouts.answer({ method, url, host, origin, cookie, body });
}

async function purge(desk: OperatorDesk, request: IncomingMessage): Promise<Answer> {
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    return refusal(415, "OPERATOR_JSON", "Send JSON with its content type.");
  }
  const tags = tagsOf(await readText(request));
  if (!tags) {
    return refusal(400, "OPERATOR_TAGS", `Send {"tags": […]} with 1 to ${TAGS_MAX} tags.`);
  }
  const forgotten = await desk.purge(tags);
  return json(200, { tags, forgotten });
}

function tagsOf(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const tags: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, "tags") : undefined;
    if (!Array.isArray(tags) || tags.length === 0 || tags.length > TAGS_MAX) return undefined;
    const texts = tags.filter((tag): tag is string => typeof tag === "string" && TAG.test(tag));
    return texts.length === tags.length ? texts : undefined;
  } catch {
    return undefined;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > BODY_BYTES_MAX) {
      throw new Failure("OPERATOR_TOO_LARGE", `a request of more than ${BODY_BYTES_MAX} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
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
