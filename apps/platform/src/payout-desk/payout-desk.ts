import { type Clock, isRefused } from "@fairline/kernel";
import { parsePaymentId, type Payments, rejectReasons, type Review } from "@fairline/payments";
import { createDeskSessions, type DeskSessions } from "./desk-sessions.ts";
import { readOperators } from "./operators.ts";
import { queuePage, signInPage } from "./payout-page.ts";
import { styleSheet } from "./payout-style.ts";

/** A request that came through the operators' door; `host` was checked there. */
export type DeskRequest = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly host: string;
  readonly origin: string | undefined;
  readonly cookie: string | undefined;
  readonly body: string;
};

/** What the door sends. */
export type DeskAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/** The pages on which operators decide about withdrawals. */
export type PayoutDesk = { answer(request: DeskRequest): Promise<DeskAnswer> };

type Deps = {
  readonly payments: Pick<Payments, "findReviewQueue" | "reviewWithdrawal" | "findAlarms">;
  readonly operators: ReturnType<typeof readOperators>;
  readonly sessions: DeskSessions;
  readonly clock: Clock;
};

const ALARMS_SHOWN = 20;
const COOKIE = "payout-desk";

/** Opens the desk for the operators of a list: a line "NAME SHA-256-OF-THE-KEY" for each. */
export function createPayoutDesk(options: {
  readonly payments: Deps["payments"];
  readonly operatorList: string;
  readonly clock: Clock;
  readonly newToken: () => string;
}): PayoutDesk {
  const operators = readOperators(options.operatorList);
  const { payments, clock } = options;
  const deps = { payments, clock, operators, sessions: createDeskSessions(options) };
  return { answer: (request) => answer(deps, request) };
}

async function answer(deps: Deps, request: DeskRequest): Promise<DeskAnswer> {
  const { pathname, searchParams } = new URL(request.url, "http://desk");
  const token = tokenOf(request.cookie);
  const operator = deps.sessions.find(token);
  switch (`${request.method} ${pathname}`) {
    case "GET /payouts/style.css":
      return { status: 200, headers: { "content-type": "text/css" }, text: styleSheet };
    case "GET /payouts":
      return operator === undefined
        ? page(200, signInPage())
        : showQueue(deps, operator, searchParams);
    case "POST /payouts/sign-in":
    case "POST /payouts/sign-out":
    case "POST /payouts/decide":
      // A form of another page, on this machine or elsewhere, names where it comes from.
      if (request.origin !== `http://${request.host}`) return page(403, signInPage("foreign"));
      return change(deps, pathname, new URLSearchParams(request.body), { token, operator });
    default:
      return page(404, signInPage("missing"));
  }
}

async function showQueue(
  { payments, clock }: Deps,
  operator: string,
  asked: URLSearchParams,
): Promise<DeskAnswer> {
  const queue = await payments.findReviewQueue(parsePaymentId(asked.get("after") ?? ""));
  const alarms = await payments.findAlarms(ALARMS_SHOWN);
  const said = asked.get("said") ?? undefined;
  const saidOf = parsePaymentId(asked.get("id") ?? "");
  return page(200, queuePage({ queue, alarms, operator, said, saidOf, nowMs: clock.nowMs() }));
}

async function change(
  deps: Deps,
  path: string,
  form: URLSearchParams,
  { token, operator }: { readonly token: string; readonly operator: string | undefined },
): Promise<DeskAnswer> {
  if (path === "/payouts/sign-in") {
    const name = deps.operators.find(form.get("key") ?? "");
    if (name === undefined) return page(401, signInPage("key"));
    // Nobody is somebody else in the session of before.
    deps.sessions.close(token);
    return leadTo("/payouts", deps.sessions.open(name));
  }
  if (path === "/payouts/sign-out") {
    deps.sessions.close(token);
    return leadTo("/payouts", "");
  }
  if (operator === undefined) return page(401, signInPage("ended"));
  const review = readReview(operator, form);
  if (review === undefined) return leadTo("/payouts?said=BAD_REQUEST");
  return leadTo(`/payouts?said=${await decide(deps, review)}&id=${review.id}`);
}

async function decide({ payments }: Deps, review: Review): Promise<string> {
  const reviewed = await payments.reviewWithdrawal(review);
  if (isRefused(reviewed)) return reviewed.code;
  if (reviewed.state === "second-approval") return "first";
  return review.decision.kind === "approve" ? "approved" : "rejected";
}

function readReview(operator: string, form: URLSearchParams): Review | undefined {
  const id = parsePaymentId(form.get("id") ?? "");
  const rev = form.get("rev") ?? "";
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(rev)) return undefined;
  const seen = { id, rev: Number(rev), operator };
  if (form.get("decision") === "approve") return { ...seen, decision: { kind: "approve" } };
  const reason = rejectReasons.find((known) => known === form.get("reason"));
  const isRejected = form.get("decision") === "reject" && reason !== undefined;
  return isRejected ? { ...seen, decision: { kind: "reject", reason } } : undefined;
}

function tokenOf(cookies: string | undefined): string {
  const own = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return own?.slice(COOKIE.length + 1) ?? "";
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function page(status: number, text: string): DeskAnswer {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    // Forms of this page name where they come from, and nothing else leaves it.
    "referrer-policy": "same-origin",
  };
  return { status, headers, text };
}

/** After a change the browser asks for the page anew, so that reloading it changes nothing. */
function leadTo(location: string, token?: string): DeskAnswer {
  const life = token === "" ? "; Max-Age=0" : "";
  const cookie = `${COOKIE}=${token}; Path=/payouts; HttpOnly; SameSite=Strict${life}`;
  const headers = token === undefined ? { location } : { location, "set-cookie": cookie };
  return { status: 303, headers, text: "" };
}
