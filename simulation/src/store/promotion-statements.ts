import { templateKey } from "./memory-grant-store.ts";
import type { Route } from "./routes.ts";
import { answer, int8Array } from "./values.ts";

/** The statement by which bonuses come with the heads of the ledger. */
export const promotionRoutes: readonly Route[] = [
  {
    name: "load grants",
    text: /from \(select id from bonus_grants where player_id = any/,
    run(database, [ids], transaction) {
      const players = new Set(int8Array(ids));
      const open = database.bonusStakes.all(transaction).filter(({ isOpen }) => isOpen);
      const live = new Set(open.map(({ grantId }) => grantId));
      const own = database.grants
        .all(transaction)
        .filter((row) => players.has(row.player_id))
        .filter(({ id, state }) => {
          if (state === "completed") return !database.plant.forgetsBonuses();
          const isActive = state === "active" && !database.plant.strikes("second-bonus");
          return isActive || live.has(id);
        })
        .sort((a, b) => Number(a.id - b.id));
      return answer(
        own.map((row) => ({
          ...row,
          data: database.templates.get(transaction, templateKey(row.template_id, row.version)),
          open_minor: open
            .filter(({ grantId }) => grantId === row.id)
            .reduce((sum, { bonusMinor }) => sum + bonusMinor, 0n),
          late_minor: database.latePayments.get(transaction, row.id)?.paidMinor ?? 0n,
        })),
      );
    },
  },
];
