import {
  type FragmentResult,
  isFault,
  isInlineSafe,
  LIMITS,
  mayFragmentSet,
  parseFragmentCookies,
  parseFragmentResult,
  readSetCookie,
} from "@fairline/fragment-protocol";
import type { Question, Reply } from "./ask.ts";
import { problemOfBody, problemOfHead } from "./judge-markup.ts";

/** One rule of the protocol: what is asked, and what is wrong with the answer, if anything. */
export type Rule = {
  readonly name: string;
  readonly question: Question;
  judge(reply: Reply): string | undefined;
};

const JSON_MODE = { "mf-render-mode": "json", "mf-api-version": "v2", "mf-lang": "en" };
const POST = { ...JSON_MODE, "content-type": "application/json" };

/** The rules of the protocol that any server can be asked about. */
export const RULES: readonly Rule[] = [
  {
    name: "answers a page in JSON that the schema accepts",
    question: { headers: JSON_MODE },
    judge: (reply) => textOrResult(reply, (result) => judgePage(reply, result)),
  },
  {
    name: "speaks version v2 or does not say",
    question: { headers: JSON_MODE },
    judge: (reply) =>
      ["", "v2"].includes(reply.header("mf-api-version"))
        ? undefined
        : `mf-api-version is ${reply.header("mf-api-version")}`,
  },
  {
    name: "tells caches what its answer depends on",
    question: { headers: JSON_MODE },
    judge: (reply) => {
      const named = reply.header("vary").toLowerCase();
      const missing = ["mf-render-mode", "mf-api-version", "force-spa"].filter(
        (name) => !named.includes(name),
      );
      return missing.length === 0 ? undefined : `vary lacks ${missing.join(", ")}`;
    },
  },
  {
    name: "sends nothing that could run in its body",
    question: { headers: JSON_MODE },
    judge: (reply) => textOrResult(reply, judgeBody),
  },
  {
    name: "puts nothing into the head that pages do not take",
    question: { headers: JSON_MODE },
    judge: (reply) => textOrResult(reply, judgeHead),
  },
  {
    name: "sets only cookies that fragments may set, within their limits",
    question: { headers: JSON_MODE },
    judge: (reply) => judgeCookies(reply),
  },
  {
    name: "sends no body, state or cookie when the browser will mount",
    question: { headers: { ...JSON_MODE, "force-spa": "1" } },
    judge: (reply) =>
      textOrResult(reply, (result) =>
        result.body || result.ext?.state !== undefined || setsCookies(reply)
          ? "there is a body, a state or a cookie"
          : undefined,
      ),
  },
  {
    name: "answers HEAD without a body",
    question: { method: "HEAD", headers: JSON_MODE },
    judge: (reply) =>
      (reply.status < 400 || reply.status === 404) && reply.body === "" ? undefined : told(reply),
  },
  {
    name: "shows people a whole page",
    question: { headers: { accept: "text/html" } },
    judge: (reply) =>
      reply.header("content-type").includes("text/html") && /<html/i.test(reply.body)
        ? undefined
        : "no html document without mf-render-mode",
  },
  {
    name: "refuses another version with 406",
    question: { headers: { ...JSON_MODE, "mf-api-version": "v1" } },
    judge: statusIs(406),
  },
  {
    name: "refuses to be composed more than twice with 508",
    question: { headers: { ...JSON_MODE, "mf-depth": "3" } },
    judge: statusIs(508),
  },
  {
    name: "refuses other methods with 405 and says which it takes",
    question: { method: "PUT", headers: JSON_MODE },
    judge: (reply) =>
      statusIs(405)(reply) ??
      (/GET/.test(reply.header("allow")) && /POST/.test(reply.header("allow"))
        ? undefined
        : "allow does not name GET and POST"),
  },
  {
    name: "refuses a body that is no JSON with 400",
    question: { method: "POST", headers: POST, body: "{" },
    judge: statusIs(400),
  },
  {
    name: "refuses a body without components with 400",
    question: { method: "POST", headers: POST, body: "{}" },
    judge: statusIs(400),
  },
  {
    name: "refuses an id that repeats with 400",
    question: {
      method: "POST",
      headers: POST,
      body: JSON.stringify({
        components: [
          { id: "a", name: "X" },
          { id: "a", name: "Y" },
        ],
      }),
    },
    judge: statusIs(400),
  },
  {
    name: "refuses a body over the limit with 413",
    question: { method: "POST", headers: POST, body: "x".repeat(LIMITS.requestBytesMax + 1) },
    judge: statusIs(413),
  },
  {
    name: "lets an unknown component fail alone, with its time",
    question: {
      method: "POST",
      headers: POST,
      body: JSON.stringify({ components: [{ id: "a", name: "NoSuchComponent" }] }),
    },
    judge: (reply) => textOrResult(reply, judgeUnknown),
  },
  {
    name: "takes a search that travels in the body",
    question: {
      method: "POST",
      headers: POST,
      body: JSON.stringify({ components: [], query: "?page=2" }),
    },
    judge: (reply) => textOrResult(reply, () => undefined),
  },
];

function statusIs(status: number): (reply: Reply) => string | undefined {
  return (reply) => (reply.status === status ? undefined : told(reply));
}

function told(reply: Reply): string {
  return `it answered ${reply.status} ${reply.body.slice(0, 80)}`.trimEnd();
}

/** What is wrong with the answer as such, or what `judge` finds in the result. */
function textOrResult(
  reply: Reply,
  judge: (result: FragmentResult) => string | undefined,
): string | undefined {
  const value = parseJson(reply.body);
  const name: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "appName") : undefined;
  if (typeof name !== "string") return `${told(reply)}: no appName`;
  const result = parseFragmentResult(value, name);
  return isFault(result) ? `${result.code}: ${result.detail}` : judge(result);
}

function judgePage(reply: Reply, result: FragmentResult): string | undefined {
  if (!reply.header("content-type").includes("application/json")) return "it is not named JSON";
  if (reply.status >= 500) return told(reply);
  if (result.ext?.status !== undefined && result.ext.status !== reply.status) {
    return `ext.status ${result.ext.status} is not the answer's ${reply.status}`;
  }
  const build = reply.header("mf-build");
  return build !== "" && result.ext && build !== result.ext.build
    ? "mf-build is not ext.build"
    : undefined;
}

function judgeBody(result: FragmentResult): string | undefined {
  const problem = problemOfBody(result.body ?? "");
  if (problem !== undefined) return `${problem} in the body`;
  return result.codeToEval !== undefined && !isInlineSafe(result.codeToEval)
    ? "codeToEval could end its element"
    : undefined;
}

function judgeHead({ head }: FragmentResult): string | undefined {
  const problem = problemOfHead(head ?? "");
  return problem === undefined ? undefined : `${problem} in the head`;
}

/** A page drops what it may not set, and an answer whose list is none; here both are told. */
function judgeCookies({ body, setCookie }: Reply): string | undefined {
  const told = parseFragmentCookies(parseJson(body));
  if (told === null) return "ext.cookies is not a list of cookies";
  const { cookies, unread } = readSetCookie(setCookie, NO_TIME);
  if (unread.length > 0) return `a set-cookie header could not be read: ${unread.join(", ")}`;
  const refused = [...(told ?? []), ...cookies].filter(({ name }) => !mayFragmentSet(name));
  const names = refused.map(({ name }) => name);
  return names.length === 0 ? undefined : `no fragment may set ${names.join(", ")}`;
}

/** How long a cookie lasts breaks no rule. */
const NO_TIME = 0;

function setsCookies({ body, setCookie }: Reply): boolean {
  return setCookie.length > 0 || parseFragmentCookies(parseJson(body)) !== undefined;
}

function judgeUnknown(result: FragmentResult): string | undefined {
  const component = result.ext?.components?.a;
  if (!component) return "the component has no answer";
  return component.status === 404 && component.error ? undefined : "its status is not 404";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
