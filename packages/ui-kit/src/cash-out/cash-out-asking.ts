/** What the box asks: nothing yet, or how much of the bet to sell. */
export type Asking = {
  readonly isAsking: boolean;
  readonly percent: number;
  /** Whether a sale was on its way when the box was drawn last. */
  readonly wasBusy: boolean;
};

/** Nothing is asked, and the whole bet would be sold. */
export const NOT_ASKING: Asking = { isAsking: false, percent: 100, wasBusy: false };

/** A sale that went well ends the question: the next one begins with the whole of what is left. */
export function whenDrawn(asking: Asking, isBusy: boolean, hasFailed: boolean): Asking {
  if (isBusy === asking.wasBusy) return asking;
  return isBusy || hasFailed ? { ...asking, wasBusy: isBusy } : NOT_ASKING;
}
