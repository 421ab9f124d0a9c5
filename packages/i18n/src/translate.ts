import { formatNumber } from "./format-number.ts";
import { type Message, type MessageValues, parseMessage } from "./parse-message.ts";
import { selectPlural } from "./select-plural.ts";

export type { MessageValues } from "./parse-message.ts";

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
  const parsed = new Map<string, Message>();
  // The machine's own plural rules and digits are never asked: two machines may differ.
  const rules = {
    plural: (count: number) => selectPlural(count, lang),
    number: (value: number) => formatNumber(value, lang),
  };
  function translate(key: string, values: MessageValues = {}): string {
    const message = dictionary[key];
    if (message === undefined) return key;
    if (!message.includes("{")) return message.replaceAll("''", "'");
    return parse(parsed, message)(values, rules);
  }
  return Object.assign(translate, { lang });
}

function parse(parsed: Map<string, Message>, text: string): Message {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size >= PARSED_MESSAGES_MAX) parsed.clear();
  const message = parseMessage(text);
  parsed.set(text, message);
  return message;
}
