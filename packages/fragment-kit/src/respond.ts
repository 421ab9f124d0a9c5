import {
  API_VERSION,
  fault,
  type FragmentFault,
  type FragmentResult,
  fromHeaders,
  type HeaderReader,
  isFault,
  LIMITS,
  MF_HEADERS,
  type MfRequest,
  parseBatch,
  varyOf,
} from "@fairline/fragment-protocol";
import type { Fragment, FragmentEnvironment } from "./create-fragment.tsx";
import { standAlonePage } from "./stand-alone-page.ts";

/** A request as any HTTP server can hand it over. */
export type Asked = {
  readonly method: string;
  /** Path and search. */
  readonly url: string;
  readonly header: HeaderReader;
  /** The body as text, or undefined when it passed the limit while being read. */
  readBody(): Promise<string | undefined>;
  /** Hears when whoever asked has left before the answer. */
  onGone?(task: () => void): void;
};

/** An answer as any HTTP server can send it. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Answers one request to a fragment by the protocol. */
export async function respond(
  fragment: Fragment,
  environment: FragmentEnvironment,
  asked: Asked,
): Promise<Answer> {
  const request = await readRequest(asked, environment);
  if (isFault(request)) return refuse(request);
  const result = await renderInTime(fragment, environment, request.mf, asked);
  if (isFault(result)) return refuse(result);
  return request.isJson ? sendJson(result, environment) : standAlonePage(result, request.mf);
}

type ReadRequest = { isJson: boolean; mf: MfRequest };

async function readRequest(
  asked: Asked,
  environment: FragmentEnvironment,
): Promise<ReadRequest | FragmentFault> {
  const method = asked.method === "HEAD" ? "GET" : asked.method;
  if (method !== "GET" && method !== "POST") {
    return fault("FRAGMENT_STATUS", `method ${method}`, 405);
  }
  const isJson = asked.header(MF_HEADERS.renderMode) === "json";
  const header: HeaderReader = isJson ? asked.header : standAloneHeaders(asked);
  const part = fromHeaders(header, environment.clock.nowMs());
  if (isFault(part)) return part;
  const [path, search] = splitUrl(asked.url);
  if (method === "GET") return { isJson, mf: { ...part, method, path, search } };
  const text = await readLimited(asked);
  if (text === undefined) return fault("FRAGMENT_TOO_LARGE", "the body is too large", 413);
  const batch = parseBatch(text);
  if (isFault(batch)) return batch;
  return { isJson, mf: { ...part, method, path, search: batch.query ?? search, batch } };
}

async function readLimited(asked: Asked): Promise<string | undefined> {
  const length = Number(asked.header("content-length") ?? 0);
  return length > LIMITS.requestBytesMax ? undefined : asked.readBody();
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
}

/** A developer's browser sends no protocol headers: language comes from the path. */
function standAloneHeaders(asked: Asked): HeaderReader {
  const lang = /^\/([a-z]{2})(?=\/|\?|$)/.exec(asked.url)?.[1] ?? "en";
  return (name) => {
    if (name === MF_HEADERS.apiVersion) return API_VERSION;
    if (name === MF_HEADERS.lang) return lang;
    return asked.header(name);
  };
}

/** Renders within the budget the caller has left, and no longer than he waits. */
function renderInTime(
  fragment: Fragment,
  environment: FragmentEnvironment,
  request: MfRequest,
  asked: Asked,
): Promise<FragmentResult | FragmentFault> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const giveUp = (reason: FragmentFault) => {
      controller.abort();
      resolve(reason);
    };
    const cancel = environment.clock.after(request.deadlineMs, () =>
      giveUp(fault("FRAGMENT_TIMEOUT", `over ${request.deadlineMs} ms`)),
    );
    asked.onGone?.(() => {
      cancel();
      giveUp(fault("FRAGMENT_ABORTED", "the caller left"));
    });
    const rendered = fragment
      .render(request, environment, controller.signal)
      .catch((cause: unknown) => fault("FRAGMENT_STATUS", describe(cause), 500));
    void rendered.then((result) => {
      cancel();
      resolve(result);
    });
  });
}

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : "not an error";
}

function sendJson(result: FragmentResult, environment: FragmentEnvironment): Answer {
  return {
    status: result.ext?.status ?? 200,
    headers: {
      "content-type": "application/json; charset=utf-8",
      [MF_HEADERS.apiVersion]: API_VERSION,
      [MF_HEADERS.build]: environment.manifest.build,
      "cache-control": "private, no-store",
      vary: varyOf(result.ext?.cache?.vary),
    },
    body: JSON.stringify(result),
  };
}

function refuse(reason: FragmentFault): Answer {
  return {
    status: reason.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      [MF_HEADERS.apiVersion]: API_VERSION,
      "cache-control": "no-store",
      ...(reason.status === 405 ? { allow: "GET, HEAD, POST" } : {}),
      ...(reason.status === 413 ? { connection: "close" } : {}),
    },
    body: JSON.stringify({ code: reason.code, detail: reason.detail }),
  };
}
