/** What a page of a list tells of the list. */
export type ListPage = {
  /** Pages in the reader's language. */
  readonly pages: number;
  /** The languages whose list has this page; null where every one has it. */
  readonly languages: readonly string[] | null;
};

/** A list as long as `counts` says: of a language, what it has beyond what stands in English. */
export type CountedList = {
  readonly counts: ReadonlyMap<string, number>;
  readonly fallback: string;
  readonly pageSize: number;
};

/** Page `page` of a list in a language; undefined beyond the last. An empty list has one page. */
export function listPage(
  { counts, fallback, pageSize }: CountedList,
  lang: string,
  page: number,
): ListPage | undefined {
  const usual = counts.get(fallback) ?? 0;
  const pagesOf = (code: string) => {
    const own = code === fallback ? 0 : (counts.get(code) ?? 0);
    return Math.max(1, Math.ceil((usual + own) / pageSize));
  };
  const pages = pagesOf(lang);
  if (page > pages) return undefined;
  const isEverywhere = page <= pagesOf(fallback);
  const languages = [...counts.keys()].filter((code) => pagesOf(code) >= page).toSorted();
  return { pages, languages: isEverywhere ? null : languages };
}
