import { HIDE_BALANCE } from "@fairline/contracts/settings";
import { useFragment } from "./fragment-context.ts";
import { useTold } from "./use-told.ts";

/** Stands for an amount that its player hides from people who look over his shoulder. */
export const HIDDEN_AMOUNT = "•••••";

/**
 * Whether amounts are hidden, as the account kept it when the page was loaded and as it was announced
 * since; and the way to choose, which announces it to the page and keeps it with the account.
 */
export function useHiddenBalance(kept: boolean): {
  readonly isHidden: boolean;
  hide(isHidden: boolean): void;
} {
  const { bus } = useFragment();
  return {
    isHidden: useTold(kept, "settings:changed", readHidden),
    hide: (isHidden) =>
      bus.emit("settings:changed", { name: HIDE_BALANCE, value: isHidden ? "1" : "0" }),
  };
}

function readHidden({ name, value }: { name: string; value: string }): boolean | undefined {
  return name === HIDE_BALANCE ? value === "1" : undefined;
}
