import { assertNever } from "@fairline/kernel";
import type { PageFacts } from "../common/page-facts.ts";

/** Text key of the heading of a page that the shell draws by itself, errors aside. */
export function ownTitleKey({ body, routeName }: Pick<PageFacts, "body" | "routeName">): string {
  switch (body.kind) {
    case "later":
      return `shell.page.${routeName}`;
    case "closed":
      return `shell.closed.${routeName}.title`;
    case "banned":
      return "shell.banned.title";
    case "fragment":
    case "not-found":
    case "error":
      return "shell.title";
    default:
      return assertNever(body);
  }
}
