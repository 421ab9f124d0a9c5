import type { PageStore } from "../page-store.ts";
import type { Help } from "../support/create-help.ts";

/** Shows the consultant whenever an address of the pay-in page asks for it. */
export function followAskedConsultant(
  store: PageStore,
  help: Pick<Help, "show">,
  signal: AbortSignal,
): void {
  let wasAsked = false;
  function look(): void {
    const { routeName, search } = store.get().facts;
    const isHere = routeName === "recharge";
    const isAsked = isHere && new URLSearchParams(search).get("payment_consultant") === "1";
    if (isAsked && !wasAsked) help.show("consultant");
    wasAsked = isAsked;
  }
  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}
