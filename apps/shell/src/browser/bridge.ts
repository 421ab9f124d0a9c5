import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Navigation } from "./navigation.ts";
import type { Help } from "./support/create-help.ts";
import type { PageStore } from "./page-store.ts";

/** Does what fragments ask of the frame. */
export function followBridge(
  bus: BridgeBus,
  store: PageStore,
  navigation: Pick<Navigation, "openModal" | "closeModal" | "reach">,
  subscribed: string,
  help: Help,
  signal: AbortSignal,
): void {
  bus.on(
    "show-login-form",
    ({ returnTo }) => {
      // The page is the form already.
      if (store.get().facts.routeName !== "login") navigation.openModal("LOGIN", returnTo);
    },
    signal,
  );
  bus.on(
    "show-registration-form",
    ({ returnTo }) => navigation.openModal("REGISTRATION", returnTo),
    signal,
  );
  bus.on("hide-host-modal", navigation.closeModal, signal);
  bus.on(
    "close-support-request-history-modal",
    () => {
      navigation.closeModal();
      if (store.get().ui.helpView === "history") help.hide();
    },
    signal,
  );
  bus.on("init-consultant", () => void help.init(), signal);
  bus.on("show-consultant", () => help.show("consultant"), signal);
  bus.on("show-user-question-modal", () => help.show("question"), signal);
  bus.on("show-support-request-history", () => help.show("history"), signal);
  bus.on("hide-consultant", help.hide, signal);
  bus.on("show-consent", () => store.setUi({ isConsentOpen: true }), signal);
  bus.on(
    "show-email-subscription-success",
    ({ isHomeFirst = false }) => {
      const tell = () => bus.emit("notice", { kind: "ok", text: subscribed });
      if (isHomeFirst) void navigation.reach(`/${store.get().facts.context.lang}`).then(tell);
      else tell();
    },
    signal,
  );
  bus.on("menu:changed", ({ isOpen }) => store.setUi({ isTreeOpen: isOpen }), signal);
  bus.on(
    "help:toggle",
    () => {
      if (store.get().ui.isHelpOpen) help.hide();
      else help.show("ways");
    },
    signal,
  );
  bus.on("coupon:changed", ({ count }) => store.setUi({ couponCount: count }), signal);
  bus.on(
    "coupon:open",
    () => {
      store.setUi({ isCouponOpen: true });
      store.setFacts({ isRightHidden: false });
    },
    signal,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const { isCouponOpen, isHelpOpen } = store.get().ui;
      // The top layer only.
      if (isHelpOpen) store.setUi({ isHelpOpen: false });
      else if (isCouponOpen) store.setUi({ isCouponOpen: false });
    },
    { signal },
  );
}
