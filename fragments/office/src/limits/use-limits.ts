import type { CallReply, Problem } from "@fairline/contracts/calls";
import type { LimitType } from "@fairline/contracts/limit-types";
import { useFragment } from "@fairline/fragment-kit";
import { useState } from "react";
import type { Limit } from "./limit-fields.ts";
import { limitProblem, type LimitStep } from "./limit-problem.ts";

type Changed = CallReply<"setLimit">;
type Outcome = { ok: true; reply: Changed } | { ok: false; status: number; problem: Problem };

/** The player's limits and the ways to change them. */
export type LimitDesk = {
  readonly limits: readonly Limit[];
  /** Dictionary key of what was done last. */
  readonly done: string | null;
  readonly problem: Problem | null;
  /** The kind whose change is on its way. */
  readonly busy: LimitType | null;
  /** Each answers whether it was done. */
  set(limitType: LimitType, limitValue: string | null): Promise<boolean>;
  answer(limitType: LimitType, isConfirmed: boolean): Promise<boolean>;
  cancel(limitType: LimitType): Promise<boolean>;
};

/** Starts from the limits that came with the page. */
export function useLimits(first: readonly Limit[]): LimitDesk {
  const { api, signal } = useFragment();
  const [fresh, setFresh] = useState<{ of: readonly Limit[]; limits: readonly Limit[] }>();
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<LimitType | null>(null);

  async function change(
    type: LimitType,
    step: LimitStep,
    ask: () => Promise<Outcome>,
  ): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(type);
    setDone(null);
    setProblem(null);
    const answer = await ask();
    setBusy(null);
    if (answer.ok) {
      setFresh({ of: first, limits: answer.reply.limits });
      setDone(answer.reply.title);
      return true;
    }
    setProblem(limitProblem(step, answer));
    return false;
  }

  return {
    limits: fresh?.of === first ? fresh.limits : first,
    done,
    problem,
    busy,
    set: (limitType, limitValue) =>
      change(limitType, "set", () => api("setLimit", { body: { limitType, limitValue } }, signal)),
    answer: (limitType, isConfirmed) =>
      change(limitType, "confirm", () =>
        api("answerLimit", { body: { limitType, action: isConfirmed ? 1 : 0 } }, signal),
      ),
    cancel: (limitType) =>
      change(limitType, "cancel", () =>
        api("cancelLimit", { query: { limitType: `${limitType}` } }, signal),
      ),
  };
}
