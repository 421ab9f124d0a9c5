import { CODE_SIGNS as SIGNS } from "@fairline/contracts/coupon-code";

const GROUP = 4;
const ZERO = 48;
const NINE = 57;
/** From "a" to the ten digits before it. */
const LETTERS = 87;

/** The number on the receipt: the bet's id in signs that can be read aloud, in groups of four. */
export function receiptCode(betId: bigint): string {
  const digits = betId.toString(SIGNS.length);
  let code = "";
  for (let place = 0; place < digits.length; place += 1) {
    const unit = digits.charCodeAt(place);
    if (place > 0 && place % GROUP === 0) code += "-";
    code += SIGNS[unit <= NINE ? unit - ZERO : unit - LETTERS] ?? "";
  }
  return code;
}
