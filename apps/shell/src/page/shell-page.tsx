import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import type { PageFacts } from "../common/page-facts.ts";
import { BannedPage } from "./banned-page.tsx";
import { ClosedPage } from "./closed-page.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LaterPage } from "./later-page.tsx";
import type { PageActions, PageUi } from "./page-ui.ts";

/** What draws the shell's own pages; nothing of it is needed where a fragment draws the page. */
export type ShellPageView = typeof ShellPage;

/** Pages that work with no fragment alive. */
export function ShellPage(props: {
  facts: PageFacts;
  ui: PageUi;
  actions: PageActions;
}): ReactNode {
  const { facts, ui, actions } = props;
  const { body } = facts;
  switch (body.kind) {
    case "fragment":
      return null;
    case "later":
      return <LaterPage facts={facts} area={body.area} />;
    case "closed":
      return <ClosedPage facts={facts} body={body} wayBack={ui.wayBack} />;
    case "banned":
      return <BannedPage facts={facts} />;
    case "not-found":
    case "error":
      return <ErrorPage facts={facts} body={body} actions={actions} />;
    default:
      return assertNever(body);
  }
}
