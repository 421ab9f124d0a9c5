import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { ErrorState } from "@fairline/ui-kit";
import type { ReactNode } from "react";

/** What a page could not load, with the way to try again. */
export function ProblemPanel({ problem }: { problem: Problem }): ReactNode {
  const { path, query, navigate } = useFragment();
  const search = query.toString();
  return (
    <ErrorState
      code={problem.code}
      textKey={problem.textKey}
      requestId={problem.requestId}
      isBusy={false}
      onRetry={() => navigate(search === "" ? path : `${path}?${search}`, "replace")}
    />
  );
}
