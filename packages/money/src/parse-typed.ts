import { MINOR_MAX, parseMajor } from "./minor.ts";

/** What typed text means. `isEchoNeeded`: readable in two ways, so the page shows what it read. */
export type TypedAmount =
  | { kind: "empty" }
  | { kind: "amount"; minor: bigint; isEchoNeeded: boolean }
  | { kind: "invalid"; reason: "not-a-number" | "too-many-decimals" | "too-large" };

/** Longest text looked at; longer input is no amount. */
const TYPED_TEXT_MAX = 32;

/**
 * Reads an amount typed with either decimal mark, with grouping, in Latin, Arabic-Indic or Persian
 * digits. `decimalMark` is the one of the player's language and decides what could be both.
 */
export function parseTyped(text: string, exponent: number, decimalMark: "." | ","): TypedAmount {
  const plain = latinText(text);
  if (plain === "") return { kind: "empty" };
  if (plain.length > TYPED_TEXT_MAX || !/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) {
    return { kind: "invalid", reason: "not-a-number" };
  }
  const shape = readSeparators(plain, decimalMark);
  if (shape === undefined) return { kind: "invalid", reason: "not-a-number" };
  return amountOf(shape, exponent);
}

type Shape = { whole: string; fraction: string; isEchoNeeded: boolean };

function latinText(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, ".")
    .replace(/[\s\u00a0\u202f\u2009'’\u066c\u200e\u200f]/g, "");
}

function readSeparators(plain: string, decimalMark: "." | ","): Shape | undefined {
  const lastDot = plain.lastIndexOf(".");
  const lastComma = plain.lastIndexOf(",");
  if (lastDot < 0 && lastComma < 0) return { whole: plain, fraction: "", isEchoNeeded: false };
  if (lastDot >= 0 && lastComma >= 0) {
    const at = Math.max(lastDot, lastComma);
    return split(plain, at, lastDot > lastComma ? "," : ".");
  }
  return readOneKind(plain, lastDot >= 0 ? "." : ",", decimalMark);
}

// One kind of mark only: several are grouping; a single one is grouping only when it may be.
function readOneKind(plain: string, mark: "." | ",", decimalMark: "." | ","): Shape | undefined {
  const first = plain.indexOf(mark);
  if (first !== plain.lastIndexOf(mark)) {
    const whole = grouped(plain, mark);
    return whole === undefined ? undefined : { whole, fraction: "", isEchoNeeded: false };
  }
  const whole = plain.slice(0, first);
  const isGroup = /^[1-9]\d{0,2}$/.test(whole) && plain.length - first - 1 === 3;
  if (isGroup && mark !== decimalMark) {
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
  const groups = text.split(mark);
  const isRegular = groups.every((group, index) =>
    index === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group),
  );
  return isRegular ? groups.join("") : undefined;
}

function amountOf(shape: Shape, exponent: number): TypedAmount {
  if (shape.whole.length > 16) return { kind: "invalid", reason: "too-large" };
  const text = shape.fraction === "" ? shape.whole : `${shape.whole}.${shape.fraction}`;
  const minor = parseMajor(text, exponent);
  if (minor === undefined) return { kind: "invalid", reason: "too-many-decimals" };
  if (minor > MINOR_MAX) return { kind: "invalid", reason: "too-large" };
  return { kind: "amount", minor, isEchoNeeded: shape.isEchoNeeded };
}
