export { isConnectionLost, sqlState } from "./database-error.ts";
export { openDatabase, type OpenDatabase, type OpenDatabaseOptions } from "./open-database.ts";
export { createOutboxRelay, type OutboxRelay, type OutboxRelayDeps } from "./outbox-relay.ts";
export { createPool, type PoolOptions } from "./pool.ts";
export { createMissingDatabase } from "./store/create-database.ts";
export { migrate, migrationSets } from "./store/migrate.ts";
export { appendOutbox, countOutbox, type OutboxEntry } from "./store/outbox.ts";
export { transaction } from "./store/transaction.ts";
export { unhurried } from "./unhurried.ts";
