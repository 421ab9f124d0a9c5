import { withoutParameter, withParameter } from "./search.ts";

/** Modals that have an address: `?modal=LOGIN`. */
export const MODALS = ["LOGIN", "REGISTRATION", "RECHARGE", "FORGOT_PASSWORD"] as const;

/** One of them. */
export type ModalName = (typeof MODALS)[number];

/** The page of a fragment that each modal shows. */
export const MODAL_PATHS: Readonly<Record<ModalName, string>> = {
  LOGIN: "/user/login",
  REGISTRATION: "/registration",
  RECHARGE: "/office/recharge",
  FORGOT_PASSWORD: "/user/passwordreset",
};

const MODAL_KEY = "modal";
/** The home page opens the modal for it when a guest comes with this. */
const FORGOT_PASSWORD_FLAG = "showForgotPasswordModal";

/** Where and for whom a modal would open. */
export type ModalPlace = {
  /** Path of the page, without its language. */
  readonly path: string;
  readonly isGuest: boolean;
};

/**
 * The modal a search asks for at a place; anything unknown is none, and so is one that is not for
 * this visitor: players do not sign in, guests pay nothing in. The page to sign in on needs none.
 */
export function readModal(search: string, { path, isGuest }: ModalPlace): ModalName | null {
  const query = new URLSearchParams(search);
  const asked = query.get(MODAL_KEY);
  const named = MODALS.find((name) => name === asked);
  if (named === "LOGIN" && path === MODAL_PATHS.LOGIN) return null;
  if (named) return isGuest === (named !== "RECHARGE") ? named : null;
  const isForgotten = query.get(FORGOT_PASSWORD_FLAG) === "1";
  return isForgotten && isGuest && path === "/" ? "FORGOT_PASSWORD" : null;
}

/** A search without its modal: what the page itself is shown with. */
export function withoutModal(search: string): string {
  return withoutParameter(withoutParameter(search, MODAL_KEY), FORGOT_PASSWORD_FLAG);
}

/** A search that asks for a modal. */
export function withModal(search: string, modal: ModalName): string {
  return withParameter(search, MODAL_KEY, modal);
}
