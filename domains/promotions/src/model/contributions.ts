import type { Product } from "./product.ts";
import type { ContributionTable } from "./template.ts";

/** What a stake was placed on, as far as it decides how much of it counts. */
export type ContributionKey = {
  readonly product: Product;
  readonly gameId?: string | undefined;
  readonly providerId?: string | undefined;
  readonly marketType?: string | undefined;
};

/** Basis points of a stake that count: by game, then provider, then market, then product, else 0. */
export function contributionOf(table: ContributionTable, key: ContributionKey): number {
  const order = [
    ["game", key.gameId],
    ["provider", key.providerId],
    ["market", key.marketType],
    ["product", key.product],
  ] as const;
  for (const [by, id] of order) {
    if (id === undefined) continue;
    const row = table.find((each) => each.by === by && each.id === id);
    if (row) return row.bp;
  }
  return 0;
}

/** Whether the table names this game, provider or market with 0: bonus money may not go there. */
export function isExcluded(table: ContributionTable, key: ContributionKey): boolean {
  const { gameId, providerId, marketType } = key;
  const ids = { game: gameId, provider: providerId, market: marketType, product: undefined };
  return table.some(({ by, id, bp }) => bp === 0 && ids[by] === id);
}
