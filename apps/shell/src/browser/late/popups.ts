import type { PagePopup, PopupView } from "../../page/page-ui.ts";
import type { PageStore } from "../page-store.ts";

/** Shows one popup after the other. */
export type Popups = {
  show(popup: Omit<PagePopup, "close"> & { View?: PopupView; onClosed?(): void }): void;
  /** The page was left: what was said on it is closed, except dialogs that go on by themselves. */
  leave(): void;
};

type Waiting = Parameters<Popups["show"]>[0];

/** More of them at once would be a nuisance. */
const WAITING_MAX = 3;

/** Makes the queue; the focus goes back to where it was once a popup is closed. */
export function createPopups(
  store: Pick<PageStore, "setUi">,
  View: PopupView,
  focused: () => { focus(): void } | null,
): Popups {
  const waiting: Waiting[] = [];
  let isOpen = false;
  let closeStanding: () => void = () => undefined;

  function next(): void {
    closeStanding = () => undefined;
    const popup = waiting.shift();
    if (!popup) return;
    isOpen = true;
    const before = focused();
    const close = () => {
      isOpen = false;
      store.setUi({ popup: null });
      before?.focus();
      popup.onClosed?.();
      next();
    };
    if (!popup.View) closeStanding = close;
    store.setUi({ popup: { View: popup.View ?? View, popup: { ...popup, close } } });
  }

  return {
    leave: () => closeStanding(),
    show(popup) {
      if (waiting.length >= WAITING_MAX) return;
      waiting.push(popup);
      if (!isOpen) next();
    },
  };
}
