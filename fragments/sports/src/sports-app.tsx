import { useFragment } from "@fairline/fragment-kit";
import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import { LivePageProvider } from "./live/live-page.tsx";
import type { SportsPage, SportsState } from "./load/page-state.ts";
import { eventPart, listPart, resultsPart, statisticsPart } from "./load/parts.ts";
import { LeftMenu } from "./menu/left-menu.tsx";
import { HomePageView } from "./pages/home/home-page.tsx";
import { MissingPageView } from "./pages/missing/missing-page.tsx";

/** The fragment: the left menu and the page in the centre. */
export function SportsApp({ state }: { state: SportsState }): ReactNode {
  const { path } = useFragment();
  return (
    <LivePageProvider>
      {isWindow(path) ? null : <LeftMenu state={state} />}
      <div data-mf-column="centre">
        <Page page={state.page} />
      </div>
    </LivePageProvider>
  );
}

/** Statistics in a window of their own have no menu beside them. */
function isWindow(path: string): boolean {
  return path.startsWith("/statistic-popup/");
}

function Page({ page }: { page: SportsPage }): ReactNode {
  switch (page.kind) {
    case "home":
      return <HomePageView page={page} />;
    case "list":
      return <listPart.View page={page} />;
    case "event":
      return <eventPart.View page={page} />;
    case "results":
      return <resultsPart.View page={page} />;
    case "statistics":
      return <statisticsPart.View page={page} />;
    case "missing":
      return <MissingPageView />;
    default:
      return assertNever(page);
  }
}
