import type { Route } from "./routes.ts";
import { answer, int8Array } from "./values.ts";

/** The statement by which rules come with the heads of the ledger. */
export const limitRoutes: readonly Route[] = [
  {
    name: "load rules",
    text: /from unnest\(\$1::bigint\[\]\) h \(id\)\s+left join rules_effective r/,
    run(database, [ids], transaction) {
      const rows = int8Array(ids).flatMap((id) => database.rules.get(transaction, id) ?? []);
      return answer(rows.map((row) => ({ ...row, person_excluded: null })));
    },
  },
];
