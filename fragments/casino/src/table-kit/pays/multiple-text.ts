import { groupDecimalText } from "@fairline/i18n";

/** Games write multiples of the stake in ten-thousandths. */
const DECIMALS = 4;

/** A multiple of the stake as players read it: 19800 is "1.98×". */
export function multipleText(multipleE4: number | string, lang: string): string {
  const digits = String(multipleE4).padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  const whole = digits.slice(0, -DECIMALS);
  return `${groupDecimalText(fraction === "" ? whole : `${whole}.${fraction}`, lang)}×`;
}
