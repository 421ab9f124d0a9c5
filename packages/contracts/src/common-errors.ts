import type { ErrorCatalogue } from "@fairline/kernel";

/** Refusals that any call may give before its domain is asked. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    textKey: "error.BAD_REQUEST",
    when: "The body, query or path does not fit the contract, or the JSON is malformed.",
    caller: "Correct the named field; repeating the same request cannot help.",
  },
  UNAUTHENTICATED: {
    status: 401,
    textKey: "error.UNAUTHENTICATED",
    when: "The call needs a signed-in player and the session is absent, ended or unknown.",
    caller: "Sign in again.",
  },
  ACCOUNT_BANNED: {
    status: 403,
    textKey: "error.ACCOUNT_BANNED",
    when: "The call moves money and the player is banned at `level`; `reason` says why.",
    caller: "Go to the page of the banned.",
  },
  TERMS_CHANGED: {
    status: 451,
    textKey: "error.TERMS_CHANGED",
    when: "The call moves money and the player has not agreed to the present wording of the terms.",
    caller: "Have the player agree to them, then repeat the call as it was.",
  },
  FORBIDDEN_ORIGIN: {
    status: 403,
    textKey: "error.FORBIDDEN_ORIGIN",
    when: "A call with an effect came without the call header or from another origin.",
    caller: "Call from the site itself.",
  },
  PAGE_OF_ANOTHER: {
    status: 409,
    textKey: "error.PAGE_OF_ANOTHER",
    when: "The page was made for another player, or for none, and the browser's session is not theirs.",
    caller: "Load the page anew; nothing was done.",
  },
  NOT_FOUND: {
    status: 404,
    textKey: "error.NOT_FOUND",
    when: "Nothing with this id exists, or it belongs to another player.",
    caller: "Check the id.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    textKey: "error.METHOD_NOT_ALLOWED",
    when: "The path exists with another method.",
    caller: "Use the method of the contract.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    textKey: "error.BODY_TOO_LARGE",
    when: "The body is over the limit of the call (64 KiB).",
    caller: "Send less.",
  },
  CONTENT_TYPE: {
    status: 415,
    textKey: "error.CONTENT_TYPE",
    when: "The body is not of the type that the call takes: application/json, or multipart/form-data where the contract says so.",
    caller: "Send the body in that type.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    textKey: "error.TOO_MANY_REQUESTS",
    when: "The caller passed the rate limit of this call.",
    caller: "Wait for Retry-After seconds.",
  },
  INTERNAL: {
    status: 500,
    textKey: "error.INTERNAL",
    when: "The platform failed; the cause is in the log under the request id.",
    caller: "Try again; a money call with the same requestId.",
  },
  OVERLOADED: {
    status: 503,
    textKey: "error.OVERLOADED",
    when: "A bounded queue is full or the database does not answer.",
    caller: "Repeat after Retry-After seconds with the same requestId.",
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    textKey: "error.OUTCOME_UNKNOWN",
    when: "The connection broke while the effect was being written.",
    caller: "Repeat with the same requestId: the answer will be the stored one.",
  },
} as const satisfies ErrorCatalogue;
