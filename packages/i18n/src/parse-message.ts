import { Failure } from "@fairline/kernel";

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a language says of numbers. */
export type MessageRules = {
  plural(count: number): string;
  number(value: number): string;
};

/** A parsed message: fills in its values. */
export type Message = (values: MessageValues, rules: MessageRules) => string;

/** Fills in values; inside a plural `count` is what `#` stands for. */
type Piece = (values: MessageValues, rules: MessageRules, count?: number) => string;

type Reader = { readonly text: string; at: number };

/**
 * Reads the part of ICU MessageFormat that texts use: values, `plural` with exact counts, `select`, and
 * apostrophes that quote. A message that is written otherwise throws, and tests read every message.
 */
export function parseMessage(text: string): Message {
  const reader: Reader = { text, at: 0 };
  const message = readPieces(reader, false);
  if (reader.at < text.length) throw malformed(reader);
  return message;
}

/** Everything up to the brace that ends it, or to the end of the text. */
function readPieces(reader: Reader, isPlural: boolean): Piece {
  const pieces: (string | Piece)[] = [];
  let literal = "";
  const take = (piece: Piece) => {
    pieces.push(literal, piece);
    literal = "";
  };
  while (reader.at < reader.text.length && here(reader) !== "}") {
    const sign = here(reader);
    if (sign === "{") take(readValue(reader));
    else if (sign === "'") literal += readQuote(reader, isPlural);
    else {
      reader.at += 1;
      if (sign === "#" && isPlural) take((_values, { number }, count = 0) => number(count));
      else literal += sign;
    }
  }
  pieces.push(literal);
  return (...given) =>
    pieces.map((piece) => (typeof piece === "string" ? piece : piece(...given))).join("");
}

/** `''` is an apostrophe; one before a sign with a meaning takes it away up to the next one. */
function readQuote(reader: Reader, isPlural: boolean): string {
  const { text, at } = reader;
  const next = text[at + 1] ?? "";
  if (!(isPlural ? "'{}<>#" : "'{}<>").includes(next) || next === "") {
    reader.at += 1;
    return "'";
  }
  if (next === "'") {
    reader.at += 2;
    return "'";
  }
  const [all = "'", quoted = ""] = /'((?:[^']|'')*)'?/y.exec(text.slice(at)) ?? [];
  reader.at += all.length;
  return quoted.replaceAll("''", "'");
}

const VALUE = /\{\s*(\w+)\s*(?:(\})|,\s*(plural|select)\s*,)/y;

function readValue(reader: Reader): Piece {
  const [, name = "", end, kind] = read(reader, VALUE);
  if (end !== undefined) return (values) => written(valueOf(values, name));
  const options = readOptions(reader, kind === "plural");
  const other = options.get("other");
  if (!other) throw malformed(reader);
  if (kind === "select") {
    return (values, rules) => (options.get(String(valueOf(values, name))) ?? other)(values, rules);
  }
  return (values, rules) => {
    const count = Number(valueOf(values, name));
    const option = options.get(`=${count}`) ?? options.get(rules.plural(count)) ?? other;
    return option(values, rules, count);
  };
}

const OPTION = /\s*(?:(=?\w+)\s*\{|\})/y;

function readOptions(reader: Reader, isPlural: boolean): Map<string, Piece> {
  const options = new Map<string, Piece>();
  for (;;) {
    const [, name] = read(reader, OPTION);
    if (name === undefined) return options;
    options.set(name, readPieces(reader, isPlural));
    read(reader, /\}/y);
  }
}

function read(reader: Reader, pattern: RegExp): RegExpExecArray {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (!found) throw malformed(reader);
  reader.at = pattern.lastIndex;
  return found;
}

function here({ text, at }: Reader): string {
  return text.charAt(at);
}

function valueOf(values: MessageValues, name: string): MessageValues[string] {
  if (!(name in values)) throw new Failure("MESSAGE_VALUE", `a message lacks its value ${name}`);
  return values[name];
}

function written(value: MessageValues[string]): string {
  return value === null || value === undefined || value === false ? "" : String(value);
}

function malformed({ text, at }: Reader): Failure {
  return new Failure("MESSAGE_FORM", `no message at ${at}: ${text}`);
}
