import { findLanguage, I18nProvider, type Dictionary } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { PageFacts, Slot } from "../common/page-facts.ts";
import { settingAttributes } from "../common/settings/page-settings.ts";
import { DocumentHead } from "./document-head.tsx";
import { Frame } from "./frame.tsx";
import type { PageActions, PageUi } from "./page-ui.ts";
import type { ShellPageView } from "./shell-page.tsx";

/** What the document is drawn from. */
export type DocumentProps = {
  facts: PageFacts;
  ui: PageUi;
  actions: PageActions;
  dictionary: Dictionary;
  /** Draws the shell's own pages; null in a browser whose page is a fragment's, until it is there. */
  OwnPage: ShellPageView | null;
  /** Rendered fragments by slot; empty texts in the browser. */
  slots: Readonly<Record<Slot, string>>;
};

/** One object for good: another one would make React write the place anew. */
const NOTHING = { __html: "" };

/** The whole document: drawn on the server, hydrated as a whole, so that ids agree. */
export function Document(props: DocumentProps): ReactNode {
  const { facts, dictionary } = props;
  const { context } = facts;
  return (
    <I18nProvider {...context} dictionary={dictionary} is12h={context.settings.is12h === 1}>
      <html
        lang={context.lang}
        dir={findLanguage(context.lang)?.direction ?? "ltr"}
        data-theme={context.theme}
        data-platform={context.platform}
        {...settingAttributes(context.settings)}
        suppressHydrationWarning
      >
        <DocumentHead facts={facts} />
        <body>
          <Frame {...props} />
          <div data-mf-late="" hidden dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
        </body>
      </html>
    </I18nProvider>
  );
}
