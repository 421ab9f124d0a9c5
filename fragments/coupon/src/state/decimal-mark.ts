import { decimalMark } from "@fairline/i18n";

/** The decimal mark of a language, of the two that stakes are typed with. */
export function decimalMarkOf(lang: string): "." | "," {
  return decimalMark(lang) === "," ? "," : ".";
}
