import { decimalMark } from "@fairline/i18n";
import { findCurrency, parseTyped } from "@fairline/money";

/** What can be wrong with a typed amount; each has its sentence. */
export type AmountFault =
  | "missing"
  | "not-a-number"
  | "too-many-decimals"
  | "too-large"
  | "below-min"
  | "above-max";

type Bounds = { currency: string; minMinor: string; maxMinor: string };

/** Reads a typed amount and compares it with what the method takes. */
export function judgeAmount(
  text: string,
  method: Bounds,
  lang: string,
): { kind: "amount"; minor: bigint } | { kind: "fault"; fault: AmountFault } {
  const exponent = findCurrency(method.currency)?.exponent ?? 2;
  const typed = parseTyped(text, exponent, decimalMark(lang) === "," ? "," : ".");
  if (typed.kind === "empty") return { kind: "fault", fault: "missing" };
  if (typed.kind === "invalid") return { kind: "fault", fault: typed.reason };
  if (typed.minor < BigInt(method.minMinor)) return { kind: "fault", fault: "below-min" };
  if (typed.minor > BigInt(method.maxMinor)) return { kind: "fault", fault: "above-max" };
  return { kind: "amount", minor: typed.minor };
}

const STEPS: readonly bigint[] = [1n, 2n, 5n];
const PRESETS_MAX = 4;

/** Round amounts from ten times the minimum on, within what the method takes. */
export function depositPresets(method: Bounds, exponent: number): readonly bigint[] {
  const unit = 10n ** BigInt(exponent);
  const min = BigInt(method.minMinor);
  const max = BigInt(method.maxMinor);
  const from = min * 10n > unit * 10n || exponent > 3 ? min * 10n : unit * 10n;
  const found: bigint[] = [];
  let power = 1n;
  while (found.length < PRESETS_MAX && power <= max) {
    for (const step of STEPS) {
      const amount = step * power;
      if (amount >= from && amount <= max && found.length < PRESETS_MAX) found.push(amount);
    }
    power *= 10n;
  }
  return found;
}
