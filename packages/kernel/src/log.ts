/** Structured log: facts first, sentence second, as pino takes them. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Says nothing; for tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
