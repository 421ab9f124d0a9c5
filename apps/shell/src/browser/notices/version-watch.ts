import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";

/** Answers are compared from this long after the start. */
const QUIET_MS = 60_000;
const VERSION_HEADER = "x-app-version";

/** Looks at the version that answers carry. */
export type VersionWatch = {
  /** Hands the answer on, after a look at its version. */
  look<Answer extends { readonly headers: Pick<Headers, "get"> }>(answer: Answer): Answer;
};

/** Says `app:update` once for each build that is not the first one seen. */
export function watchVersion(options: {
  readonly bus: BridgeBus;
  readonly clock: Clock;
  /** Version of the page itself. */
  readonly first: string;
}): VersionWatch {
  const startMs = options.clock.monotonicMs();
  const told = new Set([options.first]);
  return {
    look(answer) {
      const build = answer.headers.get(VERSION_HEADER);
      if (build === null || build === "" || told.has(build)) return answer;
      if (options.clock.monotonicMs() - startMs < QUIET_MS) return answer;
      told.add(build);
      options.bus.emit("app:update", { build });
      return answer;
    },
  };
}
