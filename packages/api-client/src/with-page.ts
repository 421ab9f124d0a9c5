import { GUEST_PAGE, PAGE_HEADER } from "@fairline/contracts/calls";
import type { ApiFetch } from "./create-api-caller.ts";

/**
 * A fetch whose every call says whose page makes it, so that another player's session refuses it, and in
 * which language the page is read.
 */
export function withPage(
  fetch: ApiFetch,
  playerId: () => string | null,
  lang: () => string,
): ApiFetch {
  return (url, init) => {
    const headers = {
      ...init.headers,
      "accept-language": lang(),
      [PAGE_HEADER]: playerId() ?? GUEST_PAGE,
    };
    return fetch(url, { ...init, headers });
  };
}
