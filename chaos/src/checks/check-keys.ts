import type { FollowedCall } from "../load/journal.ts";
import type { Stored } from "../store/read-stored.ts";
import { acknowledged, type Attempt, type History, refusedForGood } from "./history.ts";
import type { Report } from "./violation.ts";

/** A request that the ledger said yes to, and what came of it. */
export type Taken = { readonly key: string; readonly ref: bigint };

/**
 * What was acknowledged is remembered under its key as it was answered, what was refused is not;
 * answers the requests of this call that the ledger said yes to, whoever heard of it.
 */
export function checkKeys(
  { requests }: History,
  stored: Stored,
  report: Report,
  asked: {
    readonly call: FollowedCall;
    isMeant(attempt: Attempt, ref: bigint): boolean;
  },
): Taken[] {
  const known = new Map(stored.requests.map((row) => [row.key, row]));
  return requests
    .filter(({ call }) => call === asked.call)
    .flatMap((request) => {
      const subject = `${request.call} ${request.key}`;
      const row = known.get(request.key);
      const ref = row?.code === null ? (row.ref ?? undefined) : undefined;
      const [answered] = acknowledged(request);
      if (answered && ref === undefined) report("lost", subject, "acknowledged and not stored");
      if (answered && ref !== undefined && !asked.isMeant(answered, ref)) {
        report("as-answered", subject, `stored as ${ref}`);
      }
      const isRefused = !answered && refusedForGood(request).length > 0;
      if (isRefused && ref !== undefined) report("refused", subject, `stored as ${ref}`);
      return ref === undefined ? [] : [{ key: request.key, ref }];
    });
}
