const PRINT_PATH = /^\/print-coupon\/(\d{1,20})$/;

/** The number whose sheet an address shows. */
export function printedNumber(path: string): string | undefined {
  return PRINT_PATH.exec(path)?.[1];
}

/** Where the sheet of a bet is. */
export function betSheetPath(betId: string): string {
  return `/print-coupon/${betId}`;
}
