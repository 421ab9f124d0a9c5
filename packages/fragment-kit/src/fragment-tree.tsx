import { type Dictionary, I18nProvider } from "@fairline/i18n";
import type { ReactNode } from "react";
import { FragmentContext, type FragmentView } from "./fragment-context.ts";

/** The providers around a fragment's components: the same tree on both sides, so ids agree. */
export function FragmentTree(props: {
  view: FragmentView;
  dictionary: Dictionary;
  children: ReactNode;
}): ReactNode {
  const { view, dictionary, children } = props;
  return (
    <FragmentContext value={view}>
      <I18nProvider {...view} dictionary={dictionary} is12h={view.settings.is12h === 1}>
        {children}
      </I18nProvider>
    </FragmentContext>
  );
}
