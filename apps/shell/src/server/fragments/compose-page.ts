import type {
  AskedFragment,
  FragmentClient,
  RegisteredFragment,
  Served,
  VisitorSignal,
} from "@fairline/fragment-client";
import {
  type FragmentDeclaration,
  type FragmentFault,
  type FragmentResult,
  isFault,
  type PageContext,
} from "@fairline/fragment-protocol";
import { assertNever, type Clock } from "@fairline/kernel";
import { type PageBody, SLOTS } from "../../common/page-facts.ts";
import type { Budgets } from "../shell-options.ts";

/** What a place of the page got. */
export type Filled = {
  readonly slot: string;
  readonly appName: string;
  readonly result: FragmentResult | FragmentFault;
  readonly from: Served["from"];
  /** The fragment failed, and this is an older answer of it. */
  readonly isStale: boolean;
  readonly ms: number;
};

/** A place whose fragment was asked; `filled` is there as soon as it answered. */
export interface Filling {
  readonly slot: string;
  readonly appName: string;
  readonly done: Promise<Filled>;
  readonly filled: Filled | undefined;
}

/** One page to be composed. */
export type AskedPage = {
  /** Fragments by place; places of the frame stand in their order, any others after them. */
  readonly slots: Readonly<Partial<Record<string, string>>>;
  readonly declarations: Readonly<Record<string, FragmentDeclaration>>;
  readonly path: string;
  /** The path of the main place. */
  readonly primaryPath: string;
  readonly search: string;
  readonly context: PageContext;
  readonly requestId: string;
  readonly traceparent: string | undefined;
  readonly cookies: ReadonlyMap<string, string>;
  readonly publicOrigin: string;
  readonly budgets: Budgets;
  readonly clock: Clock;
  /** When the page was asked for, on the monotonic clock: its budget counts from there. */
  readonly startedMs: number;
  /** Fragments from elsewhere that stand in for this visitor alone. */
  readonly instead: ReadonlyMap<string, RegisteredFragment>;
};

/**
 * Asks all fragments of a page in the same tick, each under its own deadline, none beyond the
 * page's. In the order of the slots, whatever order they answer in.
 */
export function startSlots(
  client: FragmentClient,
  page: AskedPage,
  finish: (appName: string, served: Served) => Filled["result"],
  signal: VisitorSignal,
): readonly Filling[] {
  const leftMs = page.budgets.pageMs - (page.clock.monotonicMs() - page.startedMs);
  const { host, protocol } = partsOf(page.publicOrigin);
  const opened = client.openPage(signal);
  return inOrder(page.slots).map(([slot, appName]) => {
    const budgetMs = budgetOf(page.declarations[appName], page.budgets);
    const instead = page.instead.get(appName);
    const filling = new SlotFilling(slot, appName);
    const asked: AskedFragment = {
      method: "GET",
      path: slot === "primary" ? page.primaryPath : page.path,
      search: page.search,
      viewId: slot,
      forceSpa: false,
      deadlineMs: Math.max(1, Math.floor(Math.min(budgetMs, leftMs))),
      requestId: page.requestId,
      context: page.context,
      cookies: page.cookies,
      host,
      protocol,
    };
    client.ask(
      appName,
      page.traceparent === undefined ? asked : { ...asked, traceparent: page.traceparent },
      opened,
      (served) => filling.fill(finish(appName, served), served),
      instead ? { instead } : undefined,
    );
    return filling;
  });
}

/** Most places are filled before anybody waits for them: a promise is made only for who does. */
class SlotFilling implements Filling {
  readonly slot: string;
  readonly appName: string;
  filled: Filled | undefined;
  #done: Promise<Filled> | undefined;
  #tell: ((filled: Filled) => void) | undefined;

  constructor(slot: string, appName: string) {
    this.slot = slot;
    this.appName = appName;
  }

  get done(): Promise<Filled> {
    this.#done ??= new Promise((resolve) => {
      if (this.filled) resolve(this.filled);
      else this.#tell = resolve;
    });
    return this.#done;
  }

  fill(result: Filled["result"], { from, isStale, ms }: Served): void {
    const { slot, appName } = this;
    this.filled = { slot, appName, result, from, isStale, ms };
    this.#tell?.(this.filled);
  }
}

type OriginParts = { readonly host: string; readonly protocol: "http" | "https" };

const origins = new Map<string, OriginParts>();

/** A site has one origin, or a few names: each is taken apart once. */
function partsOf(origin: string): OriginParts {
  const known = origins.get(origin);
  if (known) return known;
  const url = new URL(origin);
  const parts: OriginParts = {
    host: url.host,
    protocol: url.protocol === "https:" ? "https" : "http",
  };
  if (origins.size < ORIGINS_MAX) origins.set(origin, parts);
  return parts;
}

const ORIGINS_MAX = 64;

function inOrder(slots: AskedPage["slots"]): readonly [slot: string, appName: string][] {
  const ordered: [slot: string, appName: string][] = [];
  for (const slot of SLOTS) {
    const appName = slots[slot];
    if (appName !== undefined) ordered.push([slot, appName]);
  }
  for (const slot in slots) {
    const appName = slots[slot];
    if (appName !== undefined && !isFrameSlot(slot)) ordered.push([slot, appName]);
  }
  return ordered;
}

function isFrameSlot(slot: string): boolean {
  for (const one of SLOTS) if (one === slot) return true;
  return false;
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
