/** Tells why the program cannot go on: one sentence when it is known, the whole story when not. */
export function tellFailure(error: unknown): void {
  const isKnown = error instanceof Error && error.name === "Failure";
  const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isKnown ? error.message : story}\n`);
}
