import type { HelpView } from "../../common/support/support-ways.ts";
import type { HelpPanelView } from "../../page/page-ui.ts";
import type { PageStore } from "../page-store.ts";

/** The help panel of a page: its code comes when it is first wanted. */
export type Help = {
  show(view: HelpView): void;
  hide(): void;
  /** Makes it ready without showing it. */
  init(): Promise<void>;
};

/** What opening help works with. */
export type HelpParts = {
  readonly store: Pick<PageStore, "get" | "setUi">;
  load(): Promise<HelpPanelView>;
  /** A stage of making the consultant ready failed. */
  onFailure(stage: "script" | "token", cause: unknown): void;
  /** Settles when a signed-in player's token is fresh. */
  freshToken(): Promise<void>;
};

/** Makes it. A consultant that cannot be made ready leaves the other ways. */
export function createHelp({ store, load, onFailure, freshToken }: HelpParts): Help {
  async function init(): Promise<void> {
    if (store.get().ui.HelpPanel) return;
    try {
      store.setUi({ HelpPanel: await load() });
    } catch (cause) {
      onFailure("script", cause);
    }
  }

  async function checkToken(): Promise<void> {
    try {
      await freshToken();
    } catch (cause) {
      onFailure("token", cause);
      if (store.get().ui.helpView === "consultant") store.setUi({ helpView: "ways" });
    }
  }

  return {
    init,
    show(view) {
      store.setUi({ isHelpOpen: true, helpView: view });
      void init();
      if (view === "consultant") void checkToken();
    },
    hide: () => store.setUi({ isHelpOpen: false }),
  };
}
