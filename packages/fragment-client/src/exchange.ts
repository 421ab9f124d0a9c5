import type { FragmentCall } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import type { Dispatcher } from "undici";

/** One request, and how much of an answer is taken. */
export type Exchange = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly bytesMax: number;
};

/** A whole answer as it came. */
export type RawAnswer = {
  readonly status: number;
  readonly body: Buffer;
  header(name: string): string | undefined;
  /** Values of the `set-cookie` headers, each whole. */
  readonly setCookie: readonly string[];
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Sends a request and collects its answer, without a stream in between. The end of the call drops
 * the connection in whatever phase it is; an answer that grows too large drops it as well.
 */
export function exchange(
  dispatcher: Dispatcher,
  asked: Exchange,
  call: FragmentCall,
): Promise<RawAnswer | "too large"> {
  const { bytesMax, ...request } = asked;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let headers: Headers = {};
    let controller: Dispatcher.DispatchController | undefined;
    const givenUp = () => new Failure("FRAGMENT_TIMEOUT", "given up");
    call.onOver(() => {
      controller?.abort(givenUp());
      reject(givenUp());
    });
    if (call.isOver) return;
    dispatcher.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        if (call.isOver) started.abort(givenUp());
      },
      onResponseStart(_, code, received) {
        status = code;
        headers = received;
      },
      onResponseData(current, chunk) {
        size += chunk.byteLength;
        if (size <= bytesMax) {
          chunks.push(chunk);
          return;
        }
        resolve("too large");
        current.abort(new Failure("FRAGMENT_TOO_LARGE", `over ${bytesMax}`));
      },
      onResponseEnd() {
        controller = undefined;
        const [first = Buffer.alloc(0)] = chunks;
        const body = chunks.length === 1 ? first : Buffer.concat(chunks);
        const setCookie = [headers["set-cookie"] ?? []].flat();
        resolve({ status, body, header: (name) => textOf(headers[name]), setCookie });
      },
      onResponseError(_, cause) {
        reject(cause);
      },
    });
  });
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
