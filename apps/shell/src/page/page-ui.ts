import type { NoticeKind } from "@fairline/ui-kit";
import type { ModalName } from "../common/modal-query.ts";

/** A sentence in the notice area. */
export type ShownNotice = { readonly id: number; readonly kind: NoticeKind; readonly text: string };

/** What only the browser's page has: it starts the same on both sides. */
export type PageUi = {
  readonly modal: ModalName | null;
  readonly notices: readonly ShownNotice[];
  readonly isLoading: boolean;
  readonly isCouponOpen: boolean;
  readonly couponCount: number;
};

/** The page as it arrives. */
export const firstUi: PageUi = {
  modal: null,
  notices: [],
  isLoading: false,
  isCouponOpen: false,
  couponCount: 0,
};

/** What the frame's own controls do. On the server they are never called. */
export type PageActions = {
  closeModal(): void;
  closeNotice(id: number): void;
  toggleRight(): void;
  toggleCoupon(): void;
  toggleMenu(): void;
  reload(): void;
  modalOpened(element: HTMLElement, modal: ModalName): () => void;
};

/** Actions of a page that nobody can touch yet. */
export const noActions: PageActions = {
  closeModal: () => undefined,
  closeNotice: () => undefined,
  toggleRight: () => undefined,
  toggleCoupon: () => undefined,
  toggleMenu: () => undefined,
  reload: () => undefined,
  modalOpened: () => () => undefined,
};
