import { assert } from "@fairline/kernel";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Transaction } from "./transaction.ts";
import { exchangeRoutes } from "./exchange-statements.ts";
import { limitRoutes } from "./limit-statements.ts";
import { outboxRoutes } from "./outbox-statements.ts";
import { promotionRoutes } from "./promotion-statements.ts";
import { sealRoutes } from "./seal-statements.ts";
import { walletRoutes } from "./wallet-statements.ts";

/** What a statement answers. */
export type Rows = { readonly rows: readonly unknown[]; readonly rowCount: number };

/** A statement of a domain: known by its text, done over the tables in memory. */
export type Route = {
  readonly name: string;
  readonly text: RegExp;
  readonly locks?: (
    database: MemoryDatabase,
    values: readonly unknown[],
    transaction: Transaction,
  ) => readonly string[];
  /** `session` stands for the connection that asks. */
  run(
    database: MemoryDatabase,
    values: readonly unknown[],
    transaction: Transaction,
    session: object,
  ): Rows;
};

const known = new Map<string, Route>();

/** The statement of a text; one that nobody has taught the simulation is a violation of its own. */
export function findRoute(database: MemoryDatabase, text: string): Route {
  const found = known.get(text) ?? allRoutes().find((route) => route.text.test(text));
  if (found === undefined) database.unknownStatements.add(text);
  assert(found, `the simulated database knows no statement like: ${text}`);
  known.set(text, found);
  return found;
}

function allRoutes(): readonly Route[] {
  return [
    ...walletRoutes,
    ...limitRoutes,
    ...promotionRoutes,
    ...outboxRoutes,
    ...exchangeRoutes,
    ...sealRoutes,
  ];
}
