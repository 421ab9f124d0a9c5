import {
  fault,
  type FragmentAnswer,
  type FragmentCall,
  type FragmentFault,
  type FragmentTransport,
  type MfRequest,
} from "@fairline/fragment-protocol";
import type { SharedAnswers } from "./answer-store.ts";
import type { CacheKey } from "./cache-key.ts";
import type { FragmentCache } from "./fragment-cache.ts";
import type { AskedFragment } from "./fragment-client.ts";
import { Entered, enter, readAnswer, requestOf, type Room } from "./room.ts";
import { type CallResult, startCall } from "./shared-call.ts";

/** Where answers are kept: here, and by all page servers together. */
export type Kept = { readonly cache: FragmentCache; readonly shared: SharedAnswers | undefined };

/**
 * A call that looks among the shared answers before it goes to the fragment: only then does it take
 * a place there.
 */
export class SharedFirst implements FragmentTransport {
  /** Whether the answer was among them. */
  isFound = false;
  readonly #kit: Kept;
  readonly #room: Room;
  readonly #key: CacheKey;
  readonly #asked: AskedFragment;
  #entered: Entered | undefined;

  constructor(kit: Kept, room: Room, key: CacheKey, asked: AskedFragment) {
    this.#kit = kit;
    this.#room = room;
    this.#key = key;
    this.#asked = asked;
  }

  start(onEnd: (result: CallResult) => void): ReturnType<typeof enter> {
    const { shared } = this.#kit;
    if (!shared) return enter(this.#room, this.#asked, onEnd);
    const { declaration } = this.#room.fragment;
    return startCall(this, requestOf(this.#asked, declaration), {
      read: (answer) => readAnswer(this.#room, answer),
      onEnd: (result) => {
        this.#entered?.onEnd(result);
        onEnd(result);
      },
      onLate: () => this.#entered?.onLate(),
    });
  }

  async render(request: MfRequest, call: FragmentCall): Promise<FragmentAnswer | FragmentFault> {
    const { cache, shared } = this.#kit;
    const { gate, fragment } = this.#room;
    const found = await shared?.find(this.#key, fragment.declaration.name);
    if (found) cache.store(this.#key, found.result, found.ageMs);
    if (found && cache.find(this.#key)?.freshness === "fresh") {
      this.isFound = true;
      return { kind: "answer", value: found.result };
    }
    if (call.isOver) return fault("FRAGMENT_ABORTED", "nobody waits any more");
    const ticket = gate.enter(request.forceSpa ? "spa" : "page", request.path);
    if ("kind" in ticket) return ticket;
    this.#entered = new Entered(this.#room, ticket);
    return fragment.transport.render(request, call);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
