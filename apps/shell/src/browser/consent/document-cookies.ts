/** The document's cookies, as far as the page needs them. */
export interface CookieDoor {
  /** Everything the browser shows of them, as the header writes it. */
  text(): string;
  write(name: string, value: string, lifeSeconds: number | null): void;
  remove(name: string): void;
}

/** The browser's own. Names and values are ours: nothing in them needs escaping. */
export function documentCookies(): CookieDoor {
  const set = (pair: string, rest: string) => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    // The cookie store has no synchronous way, and the next request must carry the choice.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${pair}; path=/; samesite=lax${rest}${secure}`;
  };
  return {
    text: () => document.cookie,
    write: (name, value, lifeSeconds) =>
      set(`${name}=${value}`, lifeSeconds === null ? "" : `; max-age=${lifeSeconds}`),
    remove: (name) => set(`${name}=`, "; max-age=0"),
  };
}
