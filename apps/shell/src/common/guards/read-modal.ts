import {
  FORGOT_PASSWORD_FLAG,
  MODAL_KEY,
  MODAL_PATHS,
  MODALS,
  type ModalName,
  withoutModal,
} from "../modal-query.ts";
import type { Judgement } from "./judge.ts";
import { addressOf, type Redirect, type Visit } from "./visit.ts";

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

/**
 * The modal that an address opens, or where the visitor is led instead: what a modal shows is a
 * page, and the guards judge it as they do when it is visited.
 */
export function judgeModal(
  search: string,
  place: ModalPlace & { readonly lang: string },
  judge: (address: string, from: Visit["from"]) => Judgement,
): ModalName | Redirect | null {
  const modal = readModal(search, place);
  if (!modal) return null;
  const address = addressOf(place.lang, MODAL_PATHS[modal]);
  // From the account a page is shown itself: elsewhere the one for deposits leads to its modal.
  const from = { routeName: "account", address: addressOf(place.lang, "/office/account") };
  const { verdict } = judge(address + withoutModal(search), from);
  if (verdict.kind === "render") return modal;
  return verdict.kind === "redirect" ? verdict : null;
}
