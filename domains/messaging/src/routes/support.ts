import { createSupportRequest, findSupportRequests, seeSupportAnswers } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Messaging } from "../messaging.ts";

/** Takes requests for support, and tells players theirs. */
export function mountSupport(api: Api, { support }: Pick<Messaging, "support">): void {
  api.mount(createSupportRequest, async ({ body, request, session }) => {
    const asker = { playerId: session?.playerId ?? null, address: request.ip };
    const number = await support.ask(body, asker);
    return isRefused(number) ? number : { number: String(number) };
  });
  api.mount(findSupportRequests, async ({ signedIn }) => {
    const found = await support.findOf(signedIn().playerId);
    if (isRefused(found)) return found;
    return {
      requests: found.map((each) => ({
        number: String(each.number),
        kind: each.kind,
        topic: each.topic,
        text: each.text,
        state: each.answer === null ? ("new" as const) : ("answered" as const),
        answer: each.answer,
        createdAt: each.createdAtMs,
        answeredAt: each.answeredAtMs,
      })),
    };
  });
  api.mount(seeSupportAnswers, async ({ body, signedIn }) => ({
    unseen: await support.see(signedIn().playerId, body.numbers.map(BigInt)),
  }));
}
