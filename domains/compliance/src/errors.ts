import type { ErrorCatalogue } from "@fairline/kernel";

/** Every refusal of this domain. */
export const complianceErrors = {
  VISITOR_RULE_INVALID: {
    status: 422,
    textKey: "error.VISITOR_RULE_INVALID",
    when: "A rule has a field that its schema refuses, or leads to a host that is not the site's.",
    caller: "Show the named field.",
  },
  VISITOR_RULE_STALE: {
    status: 409,
    textKey: "error.VISITOR_RULE_STALE",
    when: "Somebody changed the rule after the author looked at it.",
    caller: "Show the newest version and let the author decide again.",
  },
} as const satisfies ErrorCatalogue;
