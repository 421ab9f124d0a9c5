const NUMBER = /^[1-9]\d{0,3}$/;

/** Which page of a list an address asks for; undefined where it says anything but a number. */
export function pageNumberOf(query: URLSearchParams): number | undefined {
  const asked = query.get("page");
  if (asked === null) return 1;
  return NUMBER.test(asked) ? Number(asked) : undefined;
}

/** The search of a list's page: the first one has none. */
export function pageSearch(page: number): string {
  return page === 1 ? "" : `?page=${page}`;
}
