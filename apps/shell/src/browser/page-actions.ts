import { MODAL_PATHS } from "../common/modal-query.ts";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { PageActions } from "../page/page-ui.ts";
import type { Keeper } from "./consent/keeper.ts";
import type { Loader } from "./fragments/create-loader.ts";
import { loadAfterPaint } from "./load-after-paint.ts";
import type { Navigation } from "./navigation.ts";
import type { Help } from "./support/create-help.ts";
import type { PageStore } from "./page-store.ts";
import { announceSetting } from "./settings/follow-settings.ts";

/** What the frame's controls work with. */
export type ActionParts = {
  readonly store: PageStore;
  readonly bus: BridgeBus;
  readonly navigation: Navigation;
  readonly loader: Loader;
  readonly keeper: Keeper;
  readonly help: Help;
  /** Whether the platform is told when somebody agreed. */
  logsAgreement(): boolean;
  readonly closeNotice: PageActions["closeNotice"];
  readonly closeArea: PageActions["closeArea"];
};

/** What the frame's own controls do. */
export function actionsOf(parts: ActionParts): PageActions {
  const { store, bus, navigation, loader, keeper } = parts;
  return {
    closeNotice: parts.closeNotice,
    closeArea: parts.closeArea,
    closeModal: navigation.closeModal,
    toggleRight: () =>
      announceSetting(bus, "rightSection", store.get().facts.isRightHidden ? 1 : 0),
    toggleLeft: () => announceSetting(bus, "leftSection", store.get().facts.isLeftHidden ? 1 : 0),
    toggleCoupon() {
      const isCouponOpen = !store.get().ui.isCouponOpen;
      // A page without the coupon's column gets the coupon with the first press.
      if (isCouponOpen) loader.wantCoupon();
      store.setUi({ isCouponOpen });
    },
    toggleTree: () => bus.emit("menu:toggle", {}),
    toggleMenu: () => bus.emit("site-menu:toggle", {}),
    toggleHelp: (isOpen) => (isOpen ? parts.help.show("ways") : parts.help.hide()),
    showHelp: parts.help.show,
    closeGreeting: () => store.setUi({ greets: false }),
    closeBanner(slug) {
      void loadAfterPaint().then((parts) => parts.closeBanner(store, keeper, slug));
    },
    showConsent: () => store.setUi({ isConsentOpen: true }),
    scrollUp() {
      window.scrollTo({ top: 0, behavior: "smooth" });
      document.getElementById("content")?.focus({ preventScroll: true });
    },
    answerConsent(consent) {
      keeper.answer(consent);
      bus.emit("analytics-trigger", { name: "consent", params: { type: consent } });
      void loadAfterPaint().then(({ forgetKept, noteAnswer }) => {
        forgetKept(consent);
        if (parts.logsAgreement()) noteAnswer();
      });
      store.setFacts({ consent });
      store.setUi({ isConsentOpen: false });
    },
    reload() {
      const { body } = store.get().facts;
      if (body.kind === "error" && loader.hasPrimary()) {
        store.setFacts({ body: { kind: "fragment" } });
        loader.refreshPrimary();
      } else location.reload();
    },
    modalOpened(element, modal, onMissing) {
      const path = MODAL_PATHS[modal];
      const opened = loadAfterPaint().then(({ fragmentOf, matchRoute }) => {
        const appName = fragmentOf(matchRoute(path));
        if (appName !== null && element.isConnected) {
          return loader.openModal(element, appName, { path, search: navigation.modalSearch() });
        }
        if (appName === null) onMissing();
        return () => undefined;
      });
      return () => void opened.then((close) => close());
    },
  };
}
