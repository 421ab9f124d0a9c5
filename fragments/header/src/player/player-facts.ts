import { type FragmentRequest, readUserConfig } from "@fairline/fragment-kit";

/** What the bar shows of an account beside its balance. */
export type PlayerFacts = {
  readonly hidesBalance: boolean;
  /** Answers to the player that he has not seen. */
  readonly unread: number;
};

/** Reads it out of the user config; without one nothing is hidden and nothing waits. */
export async function readPlayerFacts(
  request: Pick<FragmentRequest, "api" | "signedIn" | "signal">,
): Promise<PlayerFacts> {
  const config = await readUserConfig(request);
  return {
    hidesBalance: config?.user_hide_balance ?? false,
    unread: config?.user_msg_count ?? 0,
  };
}
