import { Failure } from "@fairline/kernel";

/** An error as the driver throws it for an SQLSTATE. */
export function databaseError(state: string): Failure {
  return new Failure(state, `the simulated database answers ${state}`);
}

/** An error as the driver throws it when the connection breaks. */
export function connectionLost(): Failure {
  return new Failure("ECONNRESET", "the simulated connection broke");
}
