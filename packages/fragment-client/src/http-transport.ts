import { createGunzip } from "node:zlib";
import {
  API_VERSION,
  fault,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  isFault,
  LIMITS,
  MF_HEADERS,
  type MfRequest,
  parseFragmentResult,
  toHeaders,
} from "@fairline/fragment-protocol";
import { type Dispatcher, Pool } from "undici";

const CONNECTIONS_MAX = 128;

/** Where an HTTP fragment lies. */
export type HttpTransportOptions = {
  readonly appName: string;
  /** Address without a slash at its end. */
  readonly url: string;
  readonly userAgent: string;
};

/** Reaches a fragment over HTTP. Only the signal ends a slow answer: it covers every phase. */
export function createHttpTransport(options: HttpTransportOptions): FragmentTransport {
  const base = new URL(options.url);
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS_MAX,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const prefix = base.pathname === "/" ? "" : base.pathname;
  return {
    async render(request, signal) {
      try {
        return await call(pool, prefix, options, request, signal);
      } catch (cause) {
        if (signal.aborted) return fault("FRAGMENT_TIMEOUT", "given up");
        return fault("FRAGMENT_UNREACHABLE", describe(cause));
      }
    },
    close: () => pool.close(),
  };
}

async function call(
  pool: Pool,
  prefix: string,
  options: HttpTransportOptions,
  request: MfRequest,
  signal: AbortSignal,
): Promise<FragmentResult | FragmentFault> {
  const { path, body, method } = addressOf(prefix, request);
  const answer = await pool.request({
    method,
    path,
    headers: {
      ...toHeaders(request, options.userAgent),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
    signal,
  });
  const text = await readLimited(answer);
  if (text === undefined) return fault("FRAGMENT_TOO_LARGE", `over ${LIMITS.responseBytesMax}`);
  return judge(answer, text, options.appName);
}

/** An address that is too long moves its search into a POST without components. */
function addressOf(
  prefix: string,
  request: MfRequest,
): { method: "GET" | "POST"; path: string; body?: string } {
  const full = prefix + request.path + request.search;
  if (request.batch) return { method: "POST", path: full, body: JSON.stringify(request.batch) };
  if (full.length <= LIMITS.urlLengthMax) return { method: "GET", path: full };
  const body = JSON.stringify({ components: [], query: request.search });
  return { method: "POST", path: prefix + request.path, body };
}

/** Reads the body up to the limit; beyond it the connection is dropped. */
async function readLimited(answer: Dispatcher.ResponseData): Promise<string | undefined> {
  const isGzip = headerOf(answer, "content-encoding") === "gzip";
  const stream = isGzip ? answer.body.pipe(createGunzip()) : answer.body;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > LIMITS.responseBytesMax) {
      answer.body.destroy();
      return undefined;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A primary may answer 404 with a whole result; anything else above 399 is only a status. */
function judge(
  answer: Dispatcher.ResponseData,
  text: string,
  appName: string,
): FragmentResult | FragmentFault {
  const version = headerOf(answer, MF_HEADERS.apiVersion);
  if (version !== undefined && version !== API_VERSION) {
    return fault("FRAGMENT_VERSION", `speaks ${version}`);
  }
  const result = parseFragmentResult(parseJson(text), appName);
  if (answer.statusCode < 400) return result;
  return isFault(result)
    ? fault("FRAGMENT_STATUS", `answered ${answer.statusCode}`, answer.statusCode)
    : result;
}

function headerOf(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : "not an error";
}
