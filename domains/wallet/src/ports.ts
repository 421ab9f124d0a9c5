import type { CurrencyCode, Rate } from "@fairline/money";

/** What one whole unit of a currency is worth in a currency that the whole list shares. */
export type Worth = { readonly currency: CurrencyCode; readonly worth: Rate };

/** Says what currencies are worth. Throws when it does not know now: the last rates serve on. */
export interface RatesSource {
  /** Stored beside every rate. */
  readonly name: string;
  read(): Promise<readonly Worth[]>;
}
