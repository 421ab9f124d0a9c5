/** Modals that have an address: `?modal=LOGIN`. */
export const MODALS = ["LOGIN", "REGISTRATION", "RECHARGE"] as const;

/** One of them. */
export type ModalName = (typeof MODALS)[number];

/** The page of a fragment that each modal shows. */
export const MODAL_PATHS: Readonly<Record<ModalName, string>> = {
  LOGIN: "/user/login",
  REGISTRATION: "/registration",
  RECHARGE: "/office/recharge",
};

/** The modal a search asks for; anything unknown is none. */
export function readModal(search: string): ModalName | null {
  const asked = new URLSearchParams(search).get("modal");
  return MODALS.find((name) => name === asked) ?? null;
}

/** A search without its modal: what the page itself is shown with. */
export function withoutModal(search: string): string {
  return changeModal(search, null);
}

/** A search that asks for a modal. */
export function withModal(search: string, modal: ModalName): string {
  return changeModal(search, modal);
}

/** Text is kept as it is: only the one parameter goes or comes. */
function changeModal(search: string, modal: ModalName | null): string {
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && pair !== "modal" && !pair.startsWith("modal="));
  const pairs = modal === null ? kept : [...kept, `modal=${modal}`];
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
