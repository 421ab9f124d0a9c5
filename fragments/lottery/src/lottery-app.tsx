import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import type { LotteryState } from "./load/page-state.ts";
import { LotteryPageView } from "./pages/lottery-page.tsx";
import { MissingPageView } from "./pages/missing-page.tsx";

/** The fragment: the lotteries at the side, and one of them beside it. */
export function LotteryApp({ state }: { state: LotteryState }): ReactNode {
  switch (state.kind) {
    case "lottery":
      return <LotteryPageView page={state} />;
    case "missing":
      return <MissingPageView state={state} />;
    default:
      return assertNever(state);
  }
}
