import type { ErrorCatalogue } from "@fairline/kernel";

/** Every refusal of this domain. */
export const contentErrors = {
  CONFIG_UNAVAILABLE: {
    status: 503,
    textKey: "error.CONFIG_UNAVAILABLE",
    when: "None of the groups asked for could be read.",
    caller: "Go on with what was read before, and ask again.",
  },
  SEO_INVALID: {
    status: 422,
    textKey: "error.SEO_INVALID",
    when: "What a page should tell search engines has a field that its schema refuses.",
    caller: "Show the named field.",
  },
  SEO_STALE: {
    status: 409,
    textKey: "error.SEO_STALE",
    when: "Somebody changed the entry after the author looked at it.",
    caller: "Show the newest version and let the author decide again.",
  },
  CONTENT_NOT_FOUND: {
    status: 404,
    textKey: "error.CONTENT_NOT_FOUND",
    when: "No text of this name is published, in the language or in English.",
    caller: "Show the page that says so.",
  },
} as const satisfies ErrorCatalogue;
