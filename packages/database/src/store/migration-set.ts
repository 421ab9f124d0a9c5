import { join } from "node:path";

/** Sets of migrations in the order in which they build on each other. */
export const migrationSets = [
  "database",
  "identity",
  "wallet",
  "responsible-gaming",
  "offering",
  "sportsbook",
  "casino",
  "payments",
  "promotions",
  "messaging",
  "content",
  "compliance",
  "provider",
] as const;

/** Sets that belong to no domain. */
const HOMES: Readonly<Record<string, string>> = {
  database: "packages/database",
  provider: "apps/provider",
};

/** The folder of the package that a set belongs to. */
export function homeOf(root: string, set: string): string {
  return join(root, HOMES[set] ?? `domains/${set}`);
}

/** Any constant does, as long as every process of the product uses the same. */
export const MIGRATION_LOCK = 4_601_337_001;
