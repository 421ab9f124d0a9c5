import { plainText } from "./slug.ts";

/** A name made ready for a search: plain words, each behind one space. */
export type WordText = string;

/** How well a name fits: 0 begins with the first word, 1 has each at a word's start, 2 anywhere. */
export type Fit = 0 | 1 | 2;

/** Most words of one search. */
const WORDS_MAX = 6;

/** Makes a name ready. */
export function wordText(name: string): WordText {
  const words = split(name);
  return words.length === 0 ? "" : ` ${words.join(" ")}`;
}

/** Words of a search. */
export function wordsOf(asked: string): readonly string[] {
  return split(asked).slice(0, WORDS_MAX);
}

/** Whether a name holds every word, and how well. */
export function fitOf(text: WordText, words: readonly string[]): Fit | undefined {
  if (!words.every((word) => text.includes(word))) return undefined;
  if (!words.every((word) => text.includes(` ${word}`))) return 2;
  return text.startsWith(` ${words[0]}`) ? 0 : 1;
}

function split(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "");
}
