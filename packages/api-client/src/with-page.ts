import { GUEST_PAGE, PAGE_HEADER } from "@fairline/contracts/calls";
import type { ApiFetch } from "./create-api-caller.ts";

/** A fetch whose every call says whose page makes it, so that another player's session refuses it. */
export function withPage(fetch: ApiFetch, playerId: () => string | null): ApiFetch {
  return (url, init) => {
    const headers = { ...init.headers, [PAGE_HEADER]: playerId() ?? GUEST_PAGE };
    return fetch(url, { ...init, headers });
  };
}
