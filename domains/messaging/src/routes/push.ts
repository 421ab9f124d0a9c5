import { findPushTopics, subscribePush, unsubscribePush } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Messaging } from "../messaging.ts";

/** Takes browsers that want to be told when no page is open, and lets them go. */
export function mountPush(api: Api, { push }: Pick<Messaging, "push">): void {
  api.mount(subscribePush, async ({ body, signedIn }) => {
    const { endpoint, keys, topics, lang } = body;
    const kept = await push.subscribe(signedIn().playerId, { endpoint, ...keys }, { topics, lang });
    return isRefused(kept) ? kept : { topics: [...kept] };
  });
  api.mount(findPushTopics, async ({ body, signedIn }) => {
    const topics = await push.findTopics(signedIn().playerId, body.endpoint);
    return isRefused(topics) ? topics : { topics: [...topics] };
  });
  api.mount(unsubscribePush, async ({ body }) => ({
    isEnded: await push.unsubscribe(body.endpoint),
  }));
}
