import { findLanguage, I18nProvider, type Dictionary } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { PageFacts, Slot } from "../common/page-facts.ts";
import { DocumentHead } from "./document-head.tsx";
import { Frame } from "./frame.tsx";
import type { PageActions, PageUi } from "./page-ui.ts";

/** What the document is drawn from. */
export type DocumentProps = {
  facts: PageFacts;
  ui: PageUi;
  actions: PageActions;
  dictionary: Dictionary;
  /** Rendered fragments by slot; empty texts in the browser. */
  slots: Readonly<Record<Slot, string>>;
};

/** The whole document: drawn on the server, hydrated as a whole, so that ids agree. */
export function Document(props: DocumentProps): ReactNode {
  const { facts, dictionary } = props;
  const { context } = facts;
  return (
    <I18nProvider
      lang={context.lang}
      dictionary={dictionary}
      timeZoneMinutes={context.timeZoneMinutes}
      oddsFormat={context.oddsFormat}
    >
      <html
        lang={context.lang}
        dir={findLanguage(context.lang)?.direction ?? "ltr"}
        data-theme={context.theme}
        data-platform={context.platform}
        suppressHydrationWarning
      >
        <DocumentHead facts={facts} />
        <body>
          <Frame {...props} />
        </body>
      </html>
    </I18nProvider>
  );
}
