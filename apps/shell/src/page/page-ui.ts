import type { NoticeKind } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { PageFacts } from "../common/page-facts.ts";
import type { HelpView } from "../common/support/support-ways.ts";
import type { Consent } from "../common/consent/consent.ts";
import type { ModalName } from "../common/modal-query.ts";

/** A sentence in the notice area. */
export type ShownNotice = { readonly id: number; readonly kind: NoticeKind; readonly text: string };

/** Places of messages that stay until they are closed, each with one at a time. */
export const NOTICE_AREAS = ["default", "maintenance", "shadow"] as const;

/** One of these places. */
export type AreaName = (typeof NOTICE_AREAS)[number];

/** A message that stands in an area. */
export type AreaNotice = {
  readonly key: string;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly lang?: string;
  readonly action?: { readonly text: string; run(): void };
};

/** What stands in the areas. */
export type ShownAreas = Readonly<Record<AreaName, AreaNotice | null>>;

/** Nothing in any area. */
export const NO_AREAS: ShownAreas = { default: null, maintenance: null, shadow: null };

/** Draws the help panel. */
export type HelpPanelView = (props: {
  readonly facts: PageFacts;
  readonly view: HelpView;
  readonly actions: PageActions;
}) => ReactNode;

/** Draws the invitation to register below the coupon. */
export type RegistrationCardView = () => ReactNode;

/** Draws the reality check that is due. */
export type RealityCheckView = () => ReactNode;

/** A question or a message that stands over the page until it is answered or closed. */
export type PagePopup = {
  readonly title: string;
  readonly text: string;
  /** Path of a picture that says nothing the text does not say. */
  readonly image?: string;
  readonly actions: readonly { readonly text: string; run(): void }[];
  close(): void;
};

/** Draws a popup. */
export type PopupView = (props: { readonly popup: PagePopup }) => ReactNode;

/** What only the browser's page has: it starts the same on both sides. */
export type PageUi = {
  readonly modal: ModalName | null;
  readonly notices: readonly ShownNotice[];
  readonly areas: ShownAreas;
  readonly isConsentOpen: boolean;
  readonly isHelpOpen: boolean;
  /** What the help panel shows, and what draws it once its code is there. */
  readonly helpView: HelpView;
  readonly HelpPanel: HelpPanelView | null;
  /** What draws the invitation to register, where a guest is to see it. */
  readonly RegistrationCard: RegistrationCardView | null;
  /** What stands over the page, and what draws it. */
  readonly popup: { readonly popup: PagePopup; readonly View: PopupView } | null;
  /** What draws a reality check that waits for its answer, above everything else. */
  readonly RealityCheck: RealityCheckView | null;
  readonly isFarDown: boolean;
  readonly greets: boolean;
  /** The next page is on its way. */
  readonly isLoading: boolean;
  /** It takes long enough for the bar to say so. */
  readonly showsLoading: boolean;
  /** Phone: the sheet of sports and leagues is open. */
  readonly isTreeOpen: boolean;
  readonly isCouponOpen: boolean;
  readonly couponCount: number;
  /** Where the visitor of a closed site was before; null leads home. */
  readonly wayBack: string | null;
};

/** The page as it arrives. */
export const firstUi: PageUi = {
  modal: null,
  notices: [],
  areas: NO_AREAS,
  isConsentOpen: false,
  isHelpOpen: false,
  helpView: "ways",
  HelpPanel: null,
  RegistrationCard: null,
  popup: null,
  RealityCheck: null,
  isFarDown: false,
  greets: false,
  isLoading: false,
  showsLoading: false,
  isTreeOpen: false,
  isCouponOpen: false,
  couponCount: 0,
  wayBack: null,
};

/** What the frame's own controls do. On the server they are never called. */
export type PageActions = {
  closeModal(): void;
  closeNotice(id: number): void;
  closeArea(area: AreaName, key: string): void;
  answerConsent(consent: Consent): void;
  showConsent(): void;
  toggleHelp(isOpen: boolean): void;
  showHelp(view: HelpView): void;
  closeGreeting(): void;
  closeBanner(slug: string): void;
  scrollUp(): void;
  toggleLeft(): void;
  toggleRight(): void;
  toggleCoupon(): void;
  /** Shows or hides the sheet of sports and leagues. */
  toggleTree(): void;
  /** Shows or hides the menu of the whole site. */
  toggleMenu(): void;
  reload(): void;
  modalOpened(element: HTMLElement, modal: ModalName, onMissing: () => void): () => void;
};

/** Actions of a page that nobody can touch yet. */
export const noActions: PageActions = {
  closeModal: () => undefined,
  closeNotice: () => undefined,
  closeArea: () => undefined,
  answerConsent: () => undefined,
  showConsent: () => undefined,
  toggleHelp: () => undefined,
  showHelp: () => undefined,
  closeGreeting: () => undefined,
  closeBanner: () => undefined,
  scrollUp: () => undefined,
  toggleLeft: () => undefined,
  toggleRight: () => undefined,
  toggleCoupon: () => undefined,
  toggleTree: () => undefined,
  toggleMenu: () => undefined,
  reload: () => undefined,
  modalOpened: () => () => undefined,
};
