import { MINOR_MAX, parseMajor } from "./minor.ts";

/** What typed text means. `isEchoNeeded`: readable in two ways, so the page shows what it read. */
export type TypedAmount =
  | { kind: "empty" }
  | { kind: "amount"; minor: bigint; isEchoNeeded: boolean }
  | { kind: "invalid"; reason: "not-a-number" | "too-many-decimals" | "too-large" };

/** Longest text looked at; longer input is no amount. */
const TYPED_TEXT_MAX = 32;
const DIGITS_OF_A_SCRIPT = 10;
const GROUP_DIGITS = 3;
/** 1_234_567, and 12_34_567 as India groups. */
const THOUSANDS = /^\d{1,3}(?:_\d{3})*$/;
const LAKHS = /^\d{1,2}(?:_\d{2})*_\d{3}$/;

/**
 * Reads an amount typed with either decimal mark, with grouping by thousands or as in India, in the
 * decimal digits of any script. `decimalMark` is the one of the player's language and decides what
 * could be both; a currency without decimals reads "50.000" as fifty thousand and asks for an echo.
 */
export function parseTyped(text: string, exponent: number, decimalMark: "." | ","): TypedAmount {
  const plain = latinText(text);
  if (plain === "") return { kind: "empty" };
  if (plain.length > TYPED_TEXT_MAX || !/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) {
    return { kind: "invalid", reason: "not-a-number" };
  }
  const shape = readSeparators(plain, exponent, decimalMark);
  if (shape === undefined) return { kind: "invalid", reason: "not-a-number" };
  return amountOf(shape, exponent);
}

type Shape = { whole: string; fraction: string; isEchoNeeded: boolean };

function latinText(text: string): string {
  return text
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[\u066b\uff0e]/g, ".")
    .replace(/\uff0c/g, ",")
    .replace(/[\s\u00a0\u202f\u2009'’\u066c\u200e\u200f]/g, "");
}

/** Unicode keeps the ten decimal digits of a script in one run that begins with its zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % DIGITS_OF_A_SCRIPT);
}

function readSeparators(
  plain: string,
  exponent: number,
  decimalMark: "." | ",",
): Shape | undefined {
  const lastDot = plain.lastIndexOf(".");
  const lastComma = plain.lastIndexOf(",");
  if (lastDot < 0 && lastComma < 0) return { whole: plain, fraction: "", isEchoNeeded: false };
  if (lastDot >= 0 && lastComma >= 0) {
    const at = Math.max(lastDot, lastComma);
    return split(plain, at, lastDot > lastComma ? "," : ".");
  }
  const mark = lastDot >= 0 ? "." : ",";
  return readOneKind(plain, mark, mark === decimalMark && exponent > 0);
}

// One kind of mark only: several are grouping; a single one is grouping only when it may be.
function readOneKind(plain: string, mark: "." | ",", isDecimalMark: boolean): Shape | undefined {
  const first = plain.indexOf(mark);
  if (first !== plain.lastIndexOf(mark)) {
    const whole = grouped(plain, mark);
    return whole === undefined ? undefined : { whole, fraction: "", isEchoNeeded: false };
  }
  const whole = plain.slice(0, first);
  const isGroup = /^[1-9]\d{0,2}$/.test(whole) && plain.length - first - 1 === GROUP_DIGITS;
  if (isGroup && !isDecimalMark) {
    return { whole: plain.replace(mark, ""), fraction: "", isEchoNeeded: true };
  }
  return split(plain, first, undefined);
}

function split(plain: string, at: number, groupMark: "." | "," | undefined): Shape | undefined {
  const head = plain.slice(0, at);
  const fraction = plain.slice(at + 1);
  const whole = groupMark === undefined ? head : grouped(head, groupMark);
  if (whole === undefined || /[.,]/.test(whole) || /[.,]/.test(fraction)) return undefined;
  return { whole: whole === "" ? "0" : whole, fraction, isEchoNeeded: false };
}

function grouped(text: string, mark: "." | ","): string | undefined {
  const plain = text.replaceAll(mark, "_");
  const isRegular = THOUSANDS.test(plain) || LAKHS.test(plain);
  return isRegular ? plain.replaceAll("_", "") : undefined;
}

function amountOf(shape: Shape, exponent: number): TypedAmount {
  if (shape.whole.length > 16) return { kind: "invalid", reason: "too-large" };
  // Three digits behind the mark of a currency with fewer decimals: meant as thousands, perhaps.
  const isTooFine = shape.fraction.length >= GROUP_DIGITS && exponent < shape.fraction.length;
  if (isTooFine) return { kind: "invalid", reason: "too-many-decimals" };
  const text = shape.fraction === "" ? shape.whole : `${shape.whole}.${shape.fraction}`;
  const minor = parseMajor(text, exponent);
  if (minor === undefined) return { kind: "invalid", reason: "too-many-decimals" };
  if (minor > MINOR_MAX) return { kind: "invalid", reason: "too-large" };
  return { kind: "amount", minor, isEchoNeeded: shape.isEchoNeeded };
}
