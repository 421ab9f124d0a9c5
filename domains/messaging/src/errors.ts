import type { ErrorCatalogue } from "@fairline/kernel";

/** Every refusal of this domain. */
export const messagingErrors = {
  SUPPORT_CLOSED: {
    status: 403,
    textKey: "error.SUPPORT_CLOSED",
    when: "The site does not take requests of this kind or on this topic, or not from guests.",
    caller: "Show the ways that are open.",
  },
  SUPPORT_TEXT_MISSING: {
    status: 422,
    textKey: "error.SUPPORT_TEXT_MISSING",
    when: "A question has no text.",
    caller: "Show it at the field of the question.",
  },
  SUPPORT_CONTACT_INVALID: {
    status: 422,
    textKey: "error.SUPPORT_CONTACT_INVALID",
    when: "A question names no e-mail address, or a call-back no telephone number.",
    caller: "Show it at the field of the address or number.",
  },
  PUSH_CLOSED: {
    status: 403,
    textKey: "error.PUSH_CLOSED",
    when: "The site tells browsers nothing when no page is open.",
    caller: "Show the text; do not offer another try.",
  },
  PUSH_ENDPOINT_INVALID: {
    status: 422,
    textKey: "error.PUSH_ENDPOINT_INVALID",
    when: "The endpoint is none of a push service: no HTTPS, another port, or an address inside.",
    caller: "Subscribe anew with what the browser gives.",
  },
} as const satisfies ErrorCatalogue;
