import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import type { Zone } from "@fairline/i18n";
import { type Period, readPeriod, spanOf, writePeriod } from "../period/period.ts";

type MovementKind = CallReply<"findStatement">["rows"][number]["kind"];

/** Which movements the statement shows; everything of it is in the address. */
export type StatementFilter = Period & {
  group: (typeof MOVEMENT_GROUPS)[number];
  /** The main account when empty. */
  accountId: string;
};

/** Kinds of movements that are chosen together. */
export const MOVEMENT_GROUPS = ["all", "payments", "play", "bonuses", "exchange", "other"] as const;

const KINDS: Readonly<Record<Exclude<StatementFilter["group"], "all">, readonly MovementKind[]>> = {
  payments: [
    "deposit",
    "withdrawal",
    "withdrawal-returned",
    "deposit-refunded",
    "charge-back",
    "charge-back-won",
  ],
  play: ["stake", "hold", "release", "returns", "refund", "cash-out", "game-pay"],
  bonuses: ["bonus", "bonus-convert", "bonus-forfeit"],
  exchange: ["exchange-out", "exchange-in"],
  other: ["tax", "debt", "reverse", "correction", "other"],
};

const ACCOUNT_ID = /^\d{1,19}$/;

/** Reads the filter of an address; what is not understood is left at its usual value. */
export function readStatementFilter(query: URLSearchParams): StatementFilter {
  const accountId = query.get("account") ?? "";
  return {
    group: MOVEMENT_GROUPS.find((one) => one === query.get("kind")) ?? "all",
    accountId: ACCOUNT_ID.test(accountId) ? accountId : "",
    ...readPeriod(query),
  };
}

/** The address of the statement with that filter, without its language; usual values are left out. */
export function statementAddress(filter: StatementFilter): string {
  const query = new URLSearchParams();
  if (filter.accountId !== "") query.set("account", filter.accountId);
  if (filter.group !== "all") query.set("kind", filter.group);
  writePeriod(query, filter);
  const search = query.toString();
  return `/office/historypay${search === "" ? "" : `?${search}`}`;
}

/** What the call is asked for; days begin and end in the player's zone. */
export function statementQuery(
  filter: StatementFilter,
  nowMs: number,
  zone: Zone,
): CallQuery<"findStatement"> {
  const { group, accountId } = filter;
  const { fromMs, untilMs } = spanOf(filter, nowMs, zone);
  return {
    ...(accountId === "" ? {} : { accountId }),
    ...(group === "all" ? {} : { kind: KINDS[group].join(",") }),
    ...(fromMs === undefined ? {} : { from: String(fromMs) }),
    ...(untilMs === undefined ? {} : { to: String(untilMs) }),
  };
}
