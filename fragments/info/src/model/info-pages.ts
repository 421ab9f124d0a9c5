/** Pages of one text each, in the groups of the menu beside them: slug of the text and its path. */
export const infoGroups: readonly { readonly id: string; readonly slugs: readonly string[] }[] = [
  { id: "site", slugs: ["about", "contacts", "howbet", "betting-awards", "licenses"] },
  { id: "protection", slugs: ["responsiblegaming", "disputeresolution", "block-appeal-history"] },
  { id: "money", slugs: ["payment", "taxation", "cash_terminals"] },
  {
    id: "documents",
    slugs: [
      "terms",
      "privacy",
      "cookies",
      "consent",
      "kycpolicy",
      "amlpolicy",
      "amlkyc",
      "simpleidentification",
    ],
  },
  {
    id: "devices",
    slugs: [
      "mobile",
      "app-download",
      "apk-download",
      "desktop",
      "ipl-betting-app",
      "smsbets",
      "ussdinstruction",
    ],
  },
];

const slugs = new Set(infoGroups.flatMap((group) => group.slugs));
const BELOW_MOBILE = new Set(["app-download", "apk-download"]);

/** Whether a text of this slug is a page of its own. */
export function isInfoSlug(slug: string): boolean {
  return slugs.has(slug);
}

/** Path of a page, without language. */
export function infoPath(slug: string): string {
  return BELOW_MOBILE.has(slug) ? `/mobile/${slug}` : `/${slug}`;
}
