import type { RuleBook } from "./compile-rules.ts";
import { redirectTarget } from "./redirect-target.ts";
import type { Visitor } from "./visitor.ts";

/** How a visitor is shut out; a display type of 0 means that he is not. */
export type BlockDecision = { readonly displayTypeId: number; readonly templateTypeId: number };

/** Where a visitor is sent; `breadcrumbs` names the rule that says so. */
export type RedirectDecision = {
  readonly redirect: boolean;
  readonly code: 301 | 302 | 307;
  readonly url: string | null;
  readonly reasons: readonly number[];
  readonly breadcrumbs: readonly string[];
};

const OPEN: BlockDecision = { displayTypeId: 0, templateTypeId: 0 };
const STAY: RedirectDecision = {
  redirect: false,
  code: 302,
  url: null,
  reasons: [],
  breadcrumbs: [],
};
const ADMISSION = new Set(["allow", "block"] as const);
const MOVES = new Set(["redirect"] as const);

/** Whether the site is closed for a visitor. Who is allowed in is not looked at further. */
export function decideBlock(book: RuleBook, visitor: Visitor, nowMs: number): BlockDecision {
  const rule = book.find(visitor, nowMs, ADMISSION);
  if (rule?.kind !== "block") return OPEN;
  const { displayTypeId, reasonId } = rule.outcome;
  return { displayTypeId, templateTypeId: reasonId };
}

/** Where a visitor is sent; a rule that leads away from the site, or to itself, sends nobody. */
export function decideRedirect(
  book: RuleBook,
  visitor: Visitor,
  nowMs: number,
  ownHosts: ReadonlySet<string>,
): RedirectDecision {
  const rule = book.find(visitor, nowMs, MOVES);
  if (rule?.kind !== "redirect") return STAY;
  const target = redirectTarget(rule.outcome, visitor.url, ownHosts);
  if (!target || target.href === visitor.url.href) return STAY;
  return {
    redirect: true,
    code: rule.outcome.code,
    url: target.href,
    reasons: rule.reasons,
    breadcrumbs: [`${rule.id}:hit`],
  };
}
