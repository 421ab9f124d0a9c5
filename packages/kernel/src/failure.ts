/** Extra facts for the log, and the first story in `cause`. */
export type FailureOptions = { cause?: unknown; details?: Record<string, unknown> };

/**
 * Something outside went wrong and the caller may retry. Compare by `code`, never by class:
 * bundles may hold more than one copy of this module.
 */
export class Failure extends Error {
  override name = "Failure";
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}
