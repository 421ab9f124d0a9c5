/** The largest amount of one movement, in minor units: 10^15 leaves room for sums in int8. */
export const MINOR_MAX = 1_000_000_000_000_000n;

const WHOLE = /^-?\d{1,19}$/;

/** Parses wire text of minor units; undefined for anything but a whole number of at most 19 digits. */
export function parseMinor(text: string): bigint | undefined {
  return WHOLE.test(text) ? BigInt(text) : undefined;
}

/** Plain text in major units with all decimals of the exponent: 1050n, 2 gives "10.50". */
export function formatMinor(amountMinor: bigint, exponent: number): string {
  const sign = amountMinor < 0n ? "-" : "";
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(exponent + 1, "0");
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * Parses a plain decimal in major units ("10", "10.5", "0.05") into minor units; undefined when it
 * is not a number or has more decimals than the currency.
 */
export function parseMajor(text: string, exponent: number): bigint | undefined {
  const match = /^(\d{1,16})(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > exponent) return undefined;
  return BigInt((match[1] ?? "0") + fraction.padEnd(exponent, "0"));
}
