/** How a breaker counts an outcome. */
export type BreakerEffect = "failure" | "neutral";

/** One way a fragment can be missing: status for the page, and whether its breaker counts it. */
export type FragmentErrorEntry = { status: number; breaker: BreakerEffect; when: string };

/** Every reason why a fragment is not shown, on the server and in the browser. */
export const fragmentErrors = {
  FRAGMENT_TIMEOUT: {
    status: 504,
    breaker: "failure",
    when: "The budget ended while connecting, in the headers or in the body.",
  },
  FRAGMENT_UNREACHABLE: {
    status: 502,
    breaker: "failure",
    when: "Refused, reset, unknown host, or the answer ended too early.",
  },
  FRAGMENT_STATUS: {
    status: 502,
    breaker: "failure",
    when: "The fragment answered 5xx, or 4xx, which the breaker does not count.",
  },
  FRAGMENT_SCHEMA: { status: 502, breaker: "failure", when: "The answer is not what it must be." },
  FRAGMENT_TOO_LARGE: { status: 502, breaker: "failure", when: "The answer passed its limit." },
  FRAGMENT_VERSION: { status: 502, breaker: "failure", when: "Another protocol version." },
  FRAGMENT_BREAKER_OPEN: { status: 503, breaker: "neutral", when: "Not called: it failed lately." },
  FRAGMENT_BULKHEAD_FULL: { status: 503, breaker: "neutral", when: "Not called: too many calls." },
  FRAGMENT_ABORTED: { status: 499, breaker: "neutral", when: "The visitor left." },
  FRAGMENT_DEPTH: { status: 508, breaker: "neutral", when: "Fragments compose each other." },
  FRAGMENT_UNKNOWN: { status: 404, breaker: "neutral", when: "No fragment has this name." },
  FRAGMENT_CODE_HASH: { status: 0, breaker: "neutral", when: "Code differs from the manifest." },
  FRAGMENT_CODE_UNSIGNED: { status: 0, breaker: "neutral", when: "Code without a manifest." },
  FRAGMENT_ASSET: { status: 0, breaker: "neutral", when: "A script or style sheet failed." },
  FRAGMENT_IMPORT: { status: 0, breaker: "neutral", when: "The module failed to load." },
  FRAGMENT_DICTIONARY: { status: 0, breaker: "neutral", when: "The texts failed to load." },
  FRAGMENT_MOUNT: { status: 0, breaker: "neutral", when: "Mounting threw or took over 3 s." },
} as const satisfies Record<string, FragmentErrorEntry>;

/** Code of a fragment error. */
export type FragmentErrorCode = keyof typeof fragmentErrors;

/** Why a fragment is not shown: a value, because the page goes on without it. */
export type FragmentFault = {
  readonly kind: "fault";
  readonly code: FragmentErrorCode;
  readonly status: number;
  readonly detail: string;
};

/** Builds a fault; `status` replaces the one of the table, as for a fragment's own 404. */
export function fault(code: FragmentErrorCode, detail: string, status?: number): FragmentFault {
  return { kind: "fault", code, status: status ?? fragmentErrors[code].status, detail };
}

/** Tells a fault from a result. */
export function isFault(value: object): value is FragmentFault {
  return "kind" in value && value.kind === "fault";
}
