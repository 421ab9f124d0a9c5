import type { PageStore } from "../page-store.ts";
import type { Help } from "./create-help.ts";

/**
 * Closes what was asked on a page that was left: questions and lists of requests are its modals. A
 * conversation goes along from page to page.
 */
export function closeQuestions(store: Pick<PageStore, "get">, help: Pick<Help, "hide">): void {
  const { isHelpOpen, helpView } = store.get().ui;
  if (isHelpOpen && helpView !== "consultant") help.hide();
}
