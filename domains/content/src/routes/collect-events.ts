import { collectEvents } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Content } from "../content.ts";

/** Takes what pages tell. */
export function mountCollectEvents(api: Api, content: Content): void {
  api.mount(collectEvents, ({ body: { v: _version, ...batch } }) => content.collectEvents(batch));
}
