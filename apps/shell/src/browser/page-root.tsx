import type { Dictionary } from "@fairline/i18n";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { Slot } from "../common/page-facts.ts";
import { Document } from "../page/document.tsx";
import type { Page } from "./create-page.ts";

/** What the fragments' places hold is theirs: React is told nothing about it in the browser. */
const NO_HTML: Readonly<Record<Slot, string>> = { header: "", primary: "", coupon: "", footer: "" };

/** The document, following the page's state. */
export function PageRoot(props: {
  page: Page;
  dictionary: Dictionary;
  onShown(): void;
}): ReactNode {
  const { page, dictionary, onShown } = props;
  const { store } = page;
  const { facts, ui, OwnPage } = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(onShown, [onShown]);
  return (
    <Document
      facts={facts}
      ui={ui}
      actions={page.actions}
      OwnPage={OwnPage}
      dictionary={dictionary}
      slots={NO_HTML}
    />
  );
}
