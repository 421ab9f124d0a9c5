/** Text for a URL: "Köln" and "Mainz 05" give "koln" and "mainz-05". */
export function slugOf(...names: readonly string[]): string {
  return plainText(names.join(" "))
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** Lower case without marks, so that "Atlético" is found by "atletico". */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .toLowerCase();
}
