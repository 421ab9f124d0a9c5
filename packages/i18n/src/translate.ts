import { type Formatters, IntlMessageFormat } from "intl-messageformat";
import { FALLBACK_LANGUAGE } from "./languages.ts";
import { messageFormatters } from "./message-formatters.ts";

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Texts by key, in one language. */
export type Dictionary = Readonly<Record<string, string>>;

/** Turns a key and values into a sentence. */
export type Translate = {
  (key: string, values?: MessageValues): string;
  /** The language it speaks, for numbers that are written before they become part of a sentence. */
  readonly lang?: string;
};

/** At most this many parsed messages are kept per language. */
const PARSED_MESSAGES_MAX = 2_000;

/**
 * Makes the function that speaks a dictionary. A missing key answers the key itself, so that a hole
 * is visible and never empties a button.
 */
export function createTranslate(lang: string, dictionary: Dictionary): Translate {
  const parsed = new Map<string, IntlMessageFormat>();
  const formatters = messageFormatters(lang);
  function translate(key: string, values?: MessageValues): string {
    const message = dictionary[key];
    if (message === undefined) return key;
    if (!message.includes("{")) return message.replaceAll("''", "'");
    return sentence(parse(parsed, formatters, message), values);
  }
  return Object.assign(translate, { lang });
}

function parse(
  parsed: Map<string, IntlMessageFormat>,
  formatters: Formatters,
  message: string,
): IntlMessageFormat {
  const known = parsed.get(message);
  if (known) return known;
  if (parsed.size >= PARSED_MESSAGES_MAX) parsed.clear();
  // The machine's own plural rules and digits are never asked: two machines may differ.
  const format = new IntlMessageFormat(message, FALLBACK_LANGUAGE, undefined, {
    ignoreTag: true,
    formatters,
  });
  parsed.set(message, format);
  return format;
}

function sentence(format: IntlMessageFormat, values: MessageValues | undefined): string {
  const result: unknown = format.format({ ...values });
  return typeof result === "string" ? result : String(result);
}
