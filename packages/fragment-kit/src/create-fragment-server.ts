import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { LIMITS } from "@fairline/fragment-protocol";
import { Failure, type Log } from "@fairline/kernel";
import type { Fragment, FragmentEnvironment } from "./create-fragment.tsx";
import { type Answer, type Asked, respond } from "./respond.ts";

/** A fragment as a process of its own. */
export type FragmentServer = {
  /** Listens on the loopback interface unless told otherwise; 0 asks for a free port. */
  listen(port: number, host?: string): Promise<{ port: number }>;
  close(): Promise<void>;
};

/** Serves one fragment over HTTP by the protocol; `/healthz` answers 200. */
export function createFragmentServer(
  fragment: Fragment,
  environment: FragmentEnvironment,
  log: Log,
): FragmentServer {
  const server = createServer((request, response) => {
    handle(fragment, environment, request, response).catch((cause: unknown) => {
      log.error({ err: cause, fragment: fragment.name }, "a fragment request failed");
      response.destroy();
    });
  });
  return {
    listen: (port, host = "127.0.0.1") => listen(server, port, host),
    close: () => close(server),
  };
}

async function handle(
  fragment: Fragment,
  environment: FragmentEnvironment,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer =
    request.url === "/healthz"
      ? healthy(environment.manifest.build)
      : await respond(fragment, environment, askedOf(request, response));
  if (response.destroyed) return;
  response.writeHead(answer.status, answer.headers);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

function healthy(build: string): Answer {
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ build }),
  };
}

function askedOf(request: IncomingMessage, response: ServerResponse): Asked {
  return {
    method: request.method ?? "GET",
    url: request.url ?? "/",
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    readBody: () => readBody(request),
    onGone(task) {
      response.once("close", () => {
        if (!response.writableFinished) task();
      });
    },
  };
}

/** Stops reading at the limit: what comes after it is never held. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > LIMITS.requestBytesMax) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function listen(server: Server, port: number, host: string): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new Failure("FRAGMENT_LISTEN", `port ${port} is not free`, { cause })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ port: typeof address === "object" && address ? address.port : port });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
