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
} as const satisfies ErrorCatalogue;
