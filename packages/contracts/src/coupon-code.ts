/** Letters and digits that cannot be mistaken for each other: no 0, O, 1, I. */
export const CODE_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Signs of the code of a saved coupon. */
export const COUPON_CODE_LENGTH = 5;

/** How many codes there are; the number of a code is below it. */
export const COUPON_CODES = CODE_SIGNS.length ** COUPON_CODE_LENGTH;

/** The code of a saved coupon's number. */
export function couponCodeOf(number: number): string {
  let code = "";
  for (let left = number; code.length < COUPON_CODE_LENGTH; ) {
    code = (CODE_SIGNS[left % CODE_SIGNS.length] ?? "") + code;
    left = Math.floor(left / CODE_SIGNS.length);
  }
  return code;
}

/** The code in what somebody typed or pasted, in capitals; undefined when there is none in it. */
export function readCouponCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  const isCode =
    code.length === COUPON_CODE_LENGTH && [...code].every((s) => CODE_SIGNS.includes(s));
  return isCode ? code : undefined;
}

/** The number of a code that `readCouponCode` gave. */
export function couponNumberOf(code: string): number {
  return [...code].reduce((sum, sign) => sum * CODE_SIGNS.length + CODE_SIGNS.indexOf(sign), 0);
}
