import type { Ledger } from "@fairline/wallet";

const PLAYERS_MAX = 200_000;

/** The currency of each player's main account, which never changes: asked once and kept. */
export class PlayerCurrencies {
  readonly #ledger: Ledger;
  readonly #known = new Map<bigint, string>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Undefined for a player without an account. */
  find(playerId: bigint): string | Promise<string | undefined> {
    return this.#known.get(playerId) ?? this.#ask(playerId);
  }

  async #ask(playerId: bigint): Promise<string | undefined> {
    const accounts = await this.#ledger.findAccounts(playerId);
    const code = accounts.find((account) => account.kind === "main")?.currencyCode;
    if (code === undefined) return undefined;
    if (this.#known.size >= PLAYERS_MAX) this.#known.clear();
    this.#known.set(playerId, code);
    return code;
  }
}
