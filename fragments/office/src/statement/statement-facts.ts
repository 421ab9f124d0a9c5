import type { Translate, Zone } from "@fairline/i18n";
import { findCurrency, formatMinor } from "@fairline/money";
import { spanOf } from "../period/period.ts";
import type { WholeStatement } from "./read-statement.ts";
import type { StatementFilter } from "./statement-filter.ts";
import { zonedTime, zoneName } from "./zoned-time.ts";

/** What a statement is of, and when and where it was asked for. */
export type StatementCase = {
  readonly playerId: string;
  readonly filter: StatementFilter;
  readonly zone: Zone;
  /** When it was asked for, by the server's clock: a period without an end ends then. */
  readonly nowMs: number;
};

/** One line of a statement's head; `text` is the same on paper and in a table. */
export type StatementFact = { readonly id: string; readonly label: string; readonly text: string };

/** What stands above the movements: whose, of what, when, in which zone, and how it is sealed. */
export function statementFacts(
  statement: WholeStatement,
  { playerId, filter, zone, nowMs }: StatementCase,
  t: Translate,
): readonly StatementFact[] {
  const { account, sealedBy, openingMinor, closingMinor } = statement;
  const { fromMs, untilMs } = spanOf(filter, nowMs, zone);
  const at = (timeMs: number) => zonedTime(timeMs, zone);
  const amount = (minor: string) => plainAmount(minor, account.currency);
  const cut = { count: statement.rows.length };
  return [
    fact("player", t("office.account.number"), playerId),
    fact(
      "account",
      t("common.account"),
      `${t(`office.account.kind.${account.kind}`)}, ${account.accountId}`,
    ),
    fact("currency", t("office.registration.currency"), account.currency),
    fact(
      "from",
      t("office.history.from"),
      fromMs === undefined ? t("office.statement.start") : at(fromMs),
    ),
    // The end of a day is the beginning of the next one, which the period does not hold.
    fact("to", t("office.history.to"), at(Math.min(nowMs, (untilMs ?? Infinity) - 1))),
    fact("zone", t("office.statement.zone"), zoneName(zone)),
    fact("kinds", t("office.statement.kind"), t(`office.statement.group.${filter.group}`)),
    fact("opening", t("office.statement.opening"), amount(openingMinor)),
    fact("closing", t("office.statement.closing"), amount(closingMinor)),
    fact(
      "seal",
      t("office.statement.sealedBy"),
      sealedBy === undefined
        ? t("office.statement.unsealed")
        : t("office.statement.seal", { block: sealedBy.block, hash: sealedBy.hash }),
    ),
    fact("made", t("office.statement.made"), at(nowMs)),
    ...(statement.isCut
      ? [fact("cut", t("office.statement.cutLabel"), t("office.statement.cut", cut))]
      : []),
  ];
}

/** An amount with all decimals of its currency, as machines read it. */
export function plainAmount(minor: string, currency: string): string {
  return formatMinor(BigInt(minor), findCurrency(currency)?.exponent ?? 2);
}

function fact(id: string, label: string, text: string): StatementFact {
  return { id, label, text };
}
