/** `/en/live` without `/en`; the root is `/`. */
export function withoutLanguage(path: string, lang: string): string {
  const prefix = `/${lang}`;
  if (path === prefix) return "/";
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** `/live` with `/en`; an address that has it already, or leaves the site, stays as it is. */
export function withLanguage(path: string, lang: string): string {
  const prefix = `/${lang}`;
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  if (path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`))
    return path;
  if (path === "/") return prefix;
  return path.startsWith("/?") || path.startsWith("/#") ? prefix + path.slice(1) : prefix + path;
}
