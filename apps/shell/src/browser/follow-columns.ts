import type { ChosenSettings } from "@fairline/contracts/settings";
import { COOKIES } from "../common/cookies.ts";
import type { Keeper } from "./consent/keeper.ts";
import type { PageStore } from "./page-store.ts";

/** The columns as they were chosen; cookies of their own tell the server before any setting does. */
export function followColumns(store: PageStore, keeper: Keeper, chosen: ChosenSettings): void {
  const { rightSection, leftSection } = chosen;
  if (rightSection !== undefined) {
    store.setFacts({ isRightHidden: rightSection === 0 });
    keeper.write(COOKIES.hideRight, rightSection === 0 ? "1" : "0");
  }
  if (leftSection !== undefined) {
    store.setFacts({ isLeftHidden: leftSection === 0 });
    keeper.write(COOKIES.hideLeft, leftSection === 0 ? "1" : "0");
  }
}
