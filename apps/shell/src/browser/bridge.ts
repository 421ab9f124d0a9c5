import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Navigation } from "./navigation.ts";
import type { PageStore } from "./page-store.ts";

/** Does what fragments ask of the frame. */
export function followBridge(
  bus: BridgeBus,
  store: PageStore,
  navigation: Navigation,
  signal: AbortSignal,
): void {
  bus.on("show-login-form", ({ returnTo }) => navigation.openModal("LOGIN", returnTo), signal);
  bus.on(
    "show-registration-form",
    ({ returnTo }) => navigation.openModal("REGISTRATION", returnTo),
    signal,
  );
  bus.on("hide-host-modal", navigation.closeModal, signal);
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
      if (event.key === "Escape" && !event.defaultPrevented && store.get().ui.isCouponOpen) {
        store.setUi({ isCouponOpen: false });
      }
    },
    { signal },
  );
}
