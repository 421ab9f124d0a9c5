/** What a page writes into the document's head to describe itself; nothing without a description. */
export function descriptionHead(description: string): { readonly head?: string } {
  if (description === "") return {};
  return { head: `<meta name="description" content="${escapeAttribute(description)}">` };
}

/** A text as it stands between the quotes of an attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
