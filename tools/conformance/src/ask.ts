import { request as overHttp } from "node:http";
import { request as overTls } from "node:https";
import { Failure } from "@fairline/kernel";

/** One question to a fragment's server, exactly as it is sent. */
export type Question = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What it answered. */
export type Reply = {
  readonly status: number;
  header(name: string): string;
  /** Values of the `set-cookie` headers, each whole. */
  readonly setCookie: readonly string[];
  readonly body: string;
};

const SMALL_BYTES = 65_536;
const PATIENCE_MS = 500;
const LIMIT_MS = 10_000;
const BYTES_MAX = 4_194_304;

/** Asks once. Nothing is followed, repaired or tried again. */
export function ask(url: URL, question: Question): Promise<Reply> {
  const { method = "GET", headers = {}, body = "" } = question;
  const send = url.protocol === "https:" ? overTls : overHttp;
  const length = method === "POST" ? { "content-length": String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      { method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > BYTES_MAX) sent.destroy(new Failure("CONFORMANCE_SIZE", "endless answer"));
          else chunks.push(chunk);
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            header: (name) => String(response.headers[name] ?? ""),
            setCookie: response.headers["set-cookie"] ?? [],
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    sent.setTimeout(LIMIT_MS, () => sent.destroy(new Failure("CONFORMANCE_SLOW", "no answer")));
    sent.on("error", reject);
    if (body.length <= SMALL_BYTES) {
      sent.end(body);
      return;
    }
    // A server may refuse a large body from its length alone: it gets the time to say so.
    sent.flushHeaders();
    const patience = setTimeout(() => sent.end(body), PATIENCE_MS);
    sent.once("response", () => clearTimeout(patience));
    sent.once("close", () => clearTimeout(patience));
  });
}
