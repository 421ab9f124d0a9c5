import { FALLBACK_LANGUAGE } from "@fairline/i18n";

/** What is known of a page's languages. */
export type KnownLanguages = {
  /** The page's own. */
  readonly lang: string;
  /** Languages in which what it shows is written; null where it is in every one. */
  readonly written: readonly string[] | null;
  /** Languages that guests may read. */
  readonly codes: readonly string[];
  /** The language of the site. */
  readonly usual: string;
};

/** What search engines are told of a page's languages. */
export type ToldLanguages = {
  /** Whose address the page stands for: English where that stands in for the page's own. */
  readonly standsFor: string;
  /** Every language of the page, the same on each of them; none where the page is not one of them. */
  readonly members: readonly string[];
  /** The language for everybody else, where there is one. */
  readonly forOthers: string | undefined;
};

/** Works out which languages a page names, and whose it is. */
export function writtenIn({ lang, written, codes, usual }: KnownLanguages): ToldLanguages {
  const members = written === null ? codes : codes.filter((code) => written.includes(code));
  const isMember = members.includes(lang);
  const stands = written?.includes(lang) === false && members.includes(FALLBACK_LANGUAGE);
  return {
    standsFor: stands ? FALLBACK_LANGUAGE : lang,
    members: isMember ? members : [],
    forOthers: isMember
      ? [usual, FALLBACK_LANGUAGE].find((code) => members.includes(code))
      : undefined,
  };
}
