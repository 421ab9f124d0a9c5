import { gunzip } from "node:zlib";
import { promisify } from "node:util";
import {
  API_VERSION,
  fault,
  type FragmentAnswer,
  type FragmentFault,
  type FragmentTransport,
  isFault,
  LIMITS,
  MF_HEADERS,
  type MfRequest,
  parseFragmentResult,
  toHeaders,
} from "@fairline/fragment-protocol";
import { Pool } from "undici";
import { type Exchange, exchange, type RawAnswer } from "./exchange.ts";

const CONNECTIONS_MAX = 128;

/** Where an HTTP fragment lies. */
export type HttpTransportOptions = {
  readonly appName: string;
  /** Address without a slash at its end. */
  readonly url: string;
  readonly userAgent: string;
  /** How connections are made; an override refuses private addresses here. */
  readonly connect?: Pool.Options["connect"];
};

/** Reaches a fragment over HTTP. Only the end of the call ends a slow answer: it covers every phase. */
export function createHttpTransport(options: HttpTransportOptions): FragmentTransport {
  const base = new URL(options.url);
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS_MAX,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(options.connect ? { connect: options.connect } : {}),
  });
  const prefix = base.pathname === "/" ? "" : base.pathname;
  return {
    render(request, call) {
      return exchange(pool, exchangeOf(prefix, options, request), call).then(
        (answer) => (answer === "too large" ? tooLarge() : judge(answer, options.appName)),
        (cause: unknown) =>
          call.isOver
            ? fault("FRAGMENT_TIMEOUT", "given up")
            : fault("FRAGMENT_UNREACHABLE", describe(cause)),
      );
    },
    close: () => pool.destroy(),
  };
}

function exchangeOf(prefix: string, options: HttpTransportOptions, request: MfRequest): Exchange {
  const { body, ...address } = addressOf(prefix, request);
  const headers = toHeaders(request, options.userAgent);
  return body === undefined
    ? { ...address, headers, bytesMax: LIMITS.responseBytesMax }
    : {
        ...address,
        body,
        headers: { ...headers, "content-type": "application/json" },
        bytesMax: LIMITS.responseBytesMax,
      };
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

/** A primary may answer 404 with a whole result; anything else above 399 is only a status. */
function judge(
  answer: RawAnswer,
  appName: string,
): FragmentAnswer | FragmentFault | Promise<FragmentAnswer | FragmentFault> {
  const version = answer.header(MF_HEADERS.apiVersion);
  if (version !== undefined && version !== API_VERSION) {
    return fault("FRAGMENT_VERSION", `speaks ${version}`);
  }
  if (answer.header("content-encoding") !== "gzip") {
    return judgeText(answer, answer.body.toString("utf8"), appName);
  }
  return unpack(answer.body).then(
    (text) => (text === undefined ? tooLarge() : judgeText(answer, text, appName)),
    (cause: unknown) => fault("FRAGMENT_UNREACHABLE", describe(cause)),
  );
}

function judgeText(
  { status, header, setCookie }: RawAnswer,
  text: string,
  appName: string,
): FragmentAnswer | FragmentFault {
  const value = parseJson(text);
  if (status >= 400 && isFault(parseFragmentResult(value, appName))) {
    return fault("FRAGMENT_STATUS", `answered ${status}`, status);
  }
  const build = header(MF_HEADERS.build);
  return setCookie.length === 0
    ? { kind: "answer", value, build }
    : { kind: "answer", value, build, setCookie };
}

const unzip = promisify(gunzip);

/** A packed body as text; undefined when it is larger than allowed after it was unpacked. */
async function unpack(packed: Buffer): Promise<string | undefined> {
  try {
    const body = await unzip(packed, { maxOutputLength: LIMITS.responseBytesMax });
    return body.toString("utf8");
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function tooLarge(): FragmentFault {
  return fault("FRAGMENT_TOO_LARGE", `over ${LIMITS.responseBytesMax}`);
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
