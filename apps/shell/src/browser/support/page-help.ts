import { type ApiCaller, TokenRefused } from "@fairline/api-client";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { PageStore } from "../page-store.ts";
import { createHelp, type Help, type HelpParts } from "./create-help.ts";

/** The help of a page: a player's token is fresh before he talks, and what fails is told. */
export function pageHelp(parts: {
  readonly store: PageStore;
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly load: HelpParts["load"];
}): Help {
  const { store, api, bus, load } = parts;
  const isSignedIn = () => store.get().facts.context.player !== null;
  return createHelp({
    store,
    load,
    async freshToken() {
      if (!isSignedIn()) return;
      const answer = await api("getUserToken", { query: { force_refresh: "true" } });
      if (!answer.ok) throw new TokenRefused(answer.problem.code);
    },
    onFailure(stage, cause) {
      console.error(`the consultant is not ready: ${stage}`, cause);
      const params = { stage, code: "failed", signedIn: isSignedIn() ? 1 : 0 };
      bus.emit("analytics-trigger", { name: "consultant_init_failed", params });
    },
  });
}
