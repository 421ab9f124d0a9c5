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

/** What asks for a modal. */
export const MODAL_KEY = "modal";
/** The home page opens the modal for it when a guest comes with this. */
export const FORGOT_PASSWORD_FLAG = "showForgotPasswordModal";

/** A search without its modal: what the page itself is shown with. */
export function withoutModal(search: string): string {
  return withoutParameter(withoutParameter(search, MODAL_KEY), FORGOT_PASSWORD_FLAG);
}

/** A search that asks for a modal. */
export function withModal(search: string, modal: ModalName): string {
  return withParameter(search, MODAL_KEY, modal);
}
