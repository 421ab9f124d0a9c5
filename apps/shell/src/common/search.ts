/** A search without one parameter; the rest of its text is kept as it is. */
export function withoutParameter(search: string, name: string): string {
  if (search === "") return "";
  const kept = pairsOf(search).filter((pair) => !new URLSearchParams(pair).has(name));
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

/** A search with one parameter more, or with another value of it; the value is written as given. */
export function withParameter(search: string, name: string, value: string): string {
  const kept = pairsOf(withoutParameter(search, name));
  return `?${[...kept, `${name}=${value}`].join("&")}`;
}

function pairsOf(search: string): string[] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "");
}
