import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import type { InfoState } from "./load/page-state.ts";
import { ArticlePageView } from "./pages/article-page.tsx";
import { ArticlesPageView } from "./pages/articles-page.tsx";
import { MissingPageView } from "./pages/missing-page.tsx";
import { RulesPageView } from "./pages/rules-page.tsx";
import { TextPageView } from "./pages/text-page.tsx";

/** The fragment: a menu at the side, and what is read beside it. */
export function InfoApp({ state }: { state: InfoState }): ReactNode {
  switch (state.kind) {
    case "page":
      return <TextPageView page={state} />;
    case "rules":
      return <RulesPageView page={state} />;
    case "articles":
      return <ArticlesPageView page={state} />;
    case "article":
      return <ArticlePageView page={state} />;
    case "missing":
      return <MissingPageView />;
    default:
      return assertNever(state);
  }
}
