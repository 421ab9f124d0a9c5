import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import { LivePageProvider } from "./live/live-page.tsx";
import type { SportsPage, SportsState } from "./load/page-state.ts";
import { LeftMenu } from "./menu/left-menu.tsx";
import { EventPageView } from "./pages/event/event-page.tsx";
import { HomePageView } from "./pages/home/home-page.tsx";
import { LicensesPageView } from "./pages/licenses/licenses-page.tsx";
import { ListPageView } from "./pages/list/list-page.tsx";
import { MissingPageView } from "./pages/missing/missing-page.tsx";
import { ResultsPageView } from "./pages/results/results-page.tsx";

/** The fragment: the left menu and the page in the centre. */
export function SportsApp({ state }: { state: SportsState }): ReactNode {
  return (
    <LivePageProvider>
      <LeftMenu state={state} />
      <div data-mf-column="centre">
        <Page page={state.page} />
      </div>
    </LivePageProvider>
  );
}

function Page({ page }: { page: SportsPage }): ReactNode {
  switch (page.kind) {
    case "home":
      return <HomePageView page={page} />;
    case "list":
      return <ListPageView page={page} />;
    case "event":
      return <EventPageView page={page} />;
    case "results":
      return <ResultsPageView page={page} />;
    case "licenses":
      return <LicensesPageView />;
    case "missing":
      return <MissingPageView />;
    default:
      return assertNever(page);
  }
}
