/** The address of the same page in another language: path and query stay. */
export function languageAddress(lang: string, path: string, query: URLSearchParams): string {
  const search = query.toString();
  const address = path === "/" ? `/${lang}` : `/${lang}${path}`;
  return search === "" ? address : `${address}?${search}`;
}
