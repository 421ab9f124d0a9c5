/** Seeds of a player as far as he may know them. */
export type SeedPair = {
  readonly id: string;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nextNonce: number;
};

/** A server's seed, and what is told of it before it is revealed. */
export type FreshSeed = {
  readonly id: string;
  readonly serverSeed: string;
  readonly commitment: string;
};
