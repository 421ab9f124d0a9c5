import { SOCIAL_NETWORK_NAMES } from "@fairline/contracts/social-networks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { choosePage, unknownPage } from "./choose-page.ts";
import type { Grants } from "./grants.ts";
import { newPerson, PERSONS, type SandboxPerson } from "./persons.ts";
import { type Question, readQuestion, wayBack } from "./question.ts";
import { SANDBOX_NETWORKS } from "./sandbox-accesses.ts";
import { icon, styleSheet } from "./style.ts";
import { findTexts, type Texts } from "./texts.ts";

/** A code: for what it was asked, and who answered. */
export type CodeGrant = { readonly question: Question; readonly person: SandboxPerson };

/** What the page works with. */
export type PageParts = {
  readonly redirectHosts: readonly string[];
  readonly questions: Grants<Question>;
  readonly codes: Grants<CodeGrant>;
};

/** The page where a visitor says who he is, and what his answer does. */
export function mountPage(server: FastifyInstance, parts: PageParts): void {
  for (const network of SANDBOX_NETWORKS) {
    server.get(`/${network}/authorize`, async (request, reply) => {
      const query = new URLSearchParams(request.url.split("?", 2)[1] ?? "");
      const question = readQuestion(network, query, parts.redirectHosts);
      return show(reply, network, question && { question, name: parts.questions.add(question) }, [
        question?.language,
        languageOf(request),
      ]);
    });
    server.post(`/${network}/choose`, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const question = parts.questions.take(form.get("question") ?? "");
      if (question?.network !== network) {
        return show(reply, network, undefined, [languageOf(request)]);
      }
      const target = wayBack(question, answerOf(parts, question, form.get("person") ?? ""));
      return reply.code(303).header("location", target).send();
    });
  }
  server.get("/style.css", async (_request, reply) => asset(reply, "text/css", styleSheet));
  server.get("/icon.svg", async (_request, reply) => asset(reply, "image/svg+xml", icon));
}

function answerOf(parts: PageParts, question: Question, choice: string) {
  const person = choice === "new" ? newPerson() : PERSONS.find(({ subject }) => subject === choice);
  return person ? { code: parts.codes.add({ question, person }) } : { error: "access_denied" };
}

function languageOf({ headers }: FastifyRequest): string | undefined {
  return headers["accept-language"]?.slice(0, 2).toLowerCase();
}

function show(
  reply: FastifyReply,
  network: (typeof SANDBOX_NETWORKS)[number],
  asked: { readonly question: Question; readonly name: string } | undefined,
  wanted: readonly (string | undefined)[],
): FastifyReply {
  const t: Texts = findTexts(...wanted);
  const name = SOCIAL_NETWORK_NAMES[network];
  return reply
    .code(asked ? 200 : 400)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentPolicy(asked?.question))
    .header("cache-control", "no-store")
    .send(asked ? choosePage(name, asked.name, t) : unknownPage(name, t));
}

// The browser holds a form to `form-action` on redirects too, so the site's origin is part of it.
function contentPolicy(question: Question | undefined): string {
  const site = question ? ` ${new URL(question.redirectUri).origin}` : "";
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self'${site}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function asset(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header("cache-control", "max-age=3600").send(text);
}
