import type { Api } from "@fairline/http";
import type { Payments } from "../payments.ts";

/** Largest message of a provider. */
const HOOK_BYTES_MAX = 64 * 1024;

/**
 * The door for providers' messages. It has no session and no origin to check: the signature over
 * the raw bytes is the only thing it believes.
 */
export function mountReceiveHook(api: Api, payments: Payments): void {
  api.server.register(async (scope) => {
    // The signature covers the bytes, so nothing may parse and re-write them on the way.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: HOOK_BYTES_MAX }, takeBytes);
    scope.post<{ Params: { provider: string } }>(
      "/payments-api/hooks/:provider",
      async (request, reply) => {
        const receipt = await payments.receiveHook({
          provider: request.params.provider,
          headers: request.headers,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        reply.header("cache-control", "no-store");
        return reply.code(statusOf(receipt)).send();
      },
    );
  });
}

function takeBytes(_request: unknown, body: Buffer, done: (fault: null, body: Buffer) => void) {
  done(null, body);
}

function statusOf(receipt: Awaited<ReturnType<Payments["receiveHook"]>>): number {
  if (receipt.kind === "taken") return 200;
  return receipt.fault === "unknown-provider" ? 404 : 401;
}
