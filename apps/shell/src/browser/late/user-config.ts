import type { ApiCaller } from "@fairline/api-client";
import type { CallReply } from "@fairline/contracts/calls";

/** What the page knows of the account of whoever is signed in. */
export type UserConfigState = {
  /** Whether a user config holds for him. */
  readonly isInstalled: boolean;
  /** Whether the platform gave it. */
  readonly isLoaded: boolean;
  readonly config: CallReply<"getUserConfig">["result"] | null;
};

/** The user config, followed while the page lives. */
export type UserConfigs = {
  get(): UserConfigState;
  /** What is known of a player once the platform was asked; undefined when he has gone. */
  of(playerId: string): Promise<UserConfigState | undefined>;
};

/** What following the user config works with. */
export type UserConfigParts = {
  readonly api: ApiCaller;
  playerId(): string | null;
  /** Calls back whenever somebody else may be signed in; answers what ends that. */
  subscribe(listener: () => void): () => void;
  log(message: string, detail: string): void;
  readonly signal: AbortSignal;
};

const NONE: UserConfigState = { isInstalled: false, isLoaded: false, config: null };

/**
 * Asks for the user config of who is signed in, and of whoever signs in later: each time anew, for
 * nothing of it is cached. Without one the page goes on as if there were nothing to know.
 */
export function followUserConfig(parts: UserConfigParts): UserConfigs {
  const { api, log, signal } = parts;
  let state = NONE;
  let before: string | null = null;
  let asking: Promise<void> = Promise.resolve();

  async function load(playerId: string): Promise<void> {
    const answer = await api("getUserConfig", {}, signal);
    if (signal.aborted || before !== playerId) return;
    const config = answer.ok ? answer.reply.result : undefined;
    if (config) {
      state = { isInstalled: true, isLoaded: true, config };
      return;
    }
    state = NONE;
    log("failed to get user config", answer.ok ? "no result" : answer.problem.code);
  }

  function look(): void {
    const playerId = parts.playerId();
    if (playerId === before) return;
    before = playerId;
    state = NONE;
    if (playerId !== null) asking = load(playerId);
  }

  signal.addEventListener("abort", parts.subscribe(look), { once: true });
  look();
  return {
    get: () => state,
    async of(playerId) {
      look();
      await asking;
      return before === playerId ? state : undefined;
    },
  };
}
