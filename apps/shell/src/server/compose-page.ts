import type { FragmentClient } from "@fairline/fragment-client";
import {
  type FragmentDeclaration,
  type FragmentFault,
  type FragmentResult,
  isFault,
  type PageContext,
} from "@fairline/fragment-protocol";
import { assertNever } from "@fairline/kernel";
import type { PageBody, Slot } from "../common/page-facts.ts";
import type { Budgets } from "./shell-options.ts";

/** What a place of the page got. */
export type Filled = {
  readonly slot: Slot;
  readonly appName: string;
  readonly result: FragmentResult | FragmentFault;
};

/** One page to be composed. */
export type AskedPage = {
  /** Fragments by place. */
  readonly slots: Readonly<Partial<Record<Slot, string>>>;
  readonly declarations: Readonly<Record<string, FragmentDeclaration>>;
  readonly path: string;
  readonly search: string;
  readonly context: PageContext;
  readonly requestId: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly publicOrigin: string;
  readonly budgets: Budgets;
};

/** Asks all fragments of a page at once, each under its own deadline. In the order of the slots. */
export function fillSlots(
  client: FragmentClient,
  page: AskedPage,
  signal: AbortSignal,
): Promise<readonly Filled[]> {
  const origin = new URL(page.publicOrigin);
  const asked = (["header", "primary", "coupon", "footer"] as const).flatMap((slot) => {
    const appName = page.slots[slot];
    return appName === undefined ? [] : [{ slot, appName }];
  });
  return Promise.all(
    asked.map(async ({ slot, appName }) => ({
      slot,
      appName,
      result: await client.render(
        appName,
        {
          method: "GET",
          path: page.path,
          search: page.search,
          viewId: slot,
          forceSpa: false,
          deadlineMs: budgetOf(page.declarations[appName], page.budgets),
          requestId: page.requestId,
          context: page.context,
          cookies: page.cookies,
          host: origin.host,
          protocol: origin.protocol === "https:" ? "https" : "http",
        },
        signal,
      ),
    })),
  );
}

function budgetOf(declaration: FragmentDeclaration | undefined, budgets: Budgets): number {
  const role = declaration?.role ?? "regular";
  switch (role) {
    case "primary":
      return budgets.primaryMs;
    case "essential":
      return budgets.essentialMs;
    case "regular":
      return budgets.regularMs;
    default:
      return assertNever(role);
  }
}

/** What the primary fragment's answer makes of the page: it alone decides. */
export function bodyOf(primary: Filled | undefined): { body: PageBody; status: number } {
  if (!primary) return { body: { kind: "fragment" }, status: 200 };
  const status = isFault(primary.result)
    ? primary.result.status
    : (primary.result.ext?.status ?? 200);
  if (status === 404) return { body: { kind: "not-found" }, status };
  if (isFault(primary.result) || status >= 500) {
    const shown = status >= 500 ? status : 502;
    return { body: { kind: "error", status: shown }, status: shown };
  }
  return { body: { kind: "fragment" }, status };
}
