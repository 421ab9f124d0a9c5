import type { CallOutcome } from "@fairline/api-client";
import type { CallName, CallReply, Problem } from "@fairline/contracts/calls";

/** A reply, or what went wrong instead. */
export type Loaded<Name extends CallName> =
  | { readonly ok: true; readonly reply: CallReply<Name> }
  | { readonly ok: false; readonly problem: Problem };

/** Which ways of asking the site offers. */
export type HelpWays = { readonly consultant: boolean; readonly question: boolean };

/** One text with the menu of all of them beside it. */
export type TextPage = {
  readonly kind: "page";
  readonly slug: string;
  readonly text: Loaded<"getPage">;
  /** What only the site itself knows of the subject; null for pages that need nothing of it. */
  readonly fact: string | null;
  /** How the site can be asked on the page that says so; null on all others. */
  readonly help: HelpWays | null;
};

/** The contents of the rules, and a chapter when one is chosen. */
export type RulesPage = {
  readonly kind: "rules";
  readonly rules: Loaded<"findRules">;
  readonly group: string | null;
  readonly chapter: string | null;
  readonly text: Loaded<"getRuleChapter"> | null;
};

/** Articles of the blog or the news. */
export type ArticlesPage = {
  readonly kind: "articles";
  readonly type: "blog-article" | "news";
  readonly category: string | null;
  /** From 1, the newest. */
  readonly page: number;
  readonly list: Loaded<"findArticles">;
};

/** One article. */
export type ArticlePage = {
  readonly kind: "article";
  readonly type: "blog-article" | "news";
  readonly text: Loaded<"getArticle">;
  /** Other articles, those of its category first. */
  readonly related: CallReply<"findArticles">["rows"];
};

/** There is nothing at this address. */
export type MissingPage = { readonly kind: "missing" };

/** One page of this fragment, as JSON. */
export type InfoState = TextPage | RulesPage | ArticlesPage | ArticlePage | MissingPage;

/** Keeps of a call's outcome what a page shows. */
export function loaded<Name extends CallName>(outcome: CallOutcome<Name>): Loaded<Name> {
  return outcome.ok ? { ok: true, reply: outcome.reply } : { ok: false, problem: outcome.problem };
}
