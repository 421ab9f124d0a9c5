import type { FormRow } from "@fairline/contracts";

/** How a finished match ended for one of its teams, by the goals of play. */
export type Outcome = "won" | "drawn" | "lost";

/** How a match ended for a team; extra time counts, a shoot-out does not. */
export function outcomeFor({ home, score }: FormRow["result"], teamId: string): Outcome {
  const [own, other] = home.teamId === teamId ? score : [score[1], score[0]];
  if (own === other) return "drawn";
  return own > other ? "won" : "lost";
}
