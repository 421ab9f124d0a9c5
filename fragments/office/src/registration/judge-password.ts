import { type ZxcvbnResult, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import englishWords from "@zxcvbn-ts/language-en/src/wikipedia.json" with { type: "json" };
import type { JudgedStrength } from "./password-strength.ts";

/** Guesses, as powers of ten: fewer are tried in days, even against slow hashes. */
const FAIR_GUESSES = 10;
const GOOD_GUESSES = 12;
/** Shorter words stand in good passwords by chance. */
const PERSONAL_WORD_MIN = 4;
/** Words of this site are as good as personal ones. */
const SITE_WORDS = ["fairline"];

const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, "words-en": englishWords },
  graphs: adjacencyGraphs,
});

/** Judges by the guesses that lists, names, dates, keyboards and repetition leave to be made. */
export function judgePassword(password: string, personal: readonly string[]): JudgedStrength {
  const words = personal
    .flatMap((text) =>
      text
        .normalize("NFC")
        .toLowerCase()
        .split(/[\s@.]+/),
    )
    .filter((word) => word.length >= PERSONAL_WORD_MIN);
  const result = guesser.check(password, [...SITE_WORDS, ...words]);
  if (result.guessesLog10 < FAIR_GUESSES) return "weak";
  return result.guessesLog10 < GOOD_GUESSES || isOneUnknownWord(result) ? "fair" : "good";
}

/** One run of letters with a short tail is a word of some language more often than chance. */
function isOneUnknownWord({ password, sequence }: ZxcvbnResult): boolean {
  const isUnknown = sequence.some(({ pattern }) => pattern === "bruteforce");
  return isUnknown && /^[\p{L}\p{M}]+[^\p{L}\p{M}]{0,4}$/u.test(password);
}
