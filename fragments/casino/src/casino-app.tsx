import { ProblemPanel } from "@fairline/fragment-kit/page";
import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import type { CasinoState } from "./load/page-state.ts";
import { bonusesPart, gamePart, lobbyPart, minePart } from "./load/parts.ts";
import { MissingPageView } from "./pages/missing-page.tsx";
import { PageFrame } from "./parts/page-frame.tsx";
import { ThanksPageView } from "./pages/thanks-page.tsx";

/** The fragment: the casino's sections at the side, and one of them beside it. */
export function CasinoApp({ state }: { state: CasinoState }): ReactNode {
  switch (state.kind) {
    case "lobby":
    case "provider":
      return <lobbyPart.View {...state} />;
    case "game":
      return <gamePart.View key={state.card.gameId} {...state} />;
    case "mine":
      return <minePart.View {...state} />;
    case "untold":
      return (
        <PageFrame titleKey="casino.gamesIndex" menu={state.menu}>
          <ProblemPanel problem={state.problem} />
        </PageFrame>
      );
    case "bonuses":
      return <bonusesPart.View {...state} />;
    case "account-open":
      return <ThanksPageView payment={null} />;
    case "deposit-made":
      return <ThanksPageView payment={state.payment} />;
    case "missing":
      return <MissingPageView menu={state.menu} />;
    default:
      return assertNever(state);
  }
}
