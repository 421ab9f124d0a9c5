import { canonicalJson, type JsonObject } from "@fairline/kernel";
import type { ApiProcess } from "./api-process.ts";
import type { Heard, Request } from "./history.ts";
import type { Player, World } from "./world.ts";

/** A call of a player: what he asks for, and how any process is asked for it. */
export type Call = {
  readonly kind: Request["call"];
  /** Everything that makes two calls of one key the same one. */
  readonly body: JsonObject;
  ask(process: ApiProcess): Promise<Heard>;
  /** The same key with another body; absent when the key is all there is. */
  twisted?(): Call;
};

type Sent = { readonly request: Request; readonly call: Call };

const RECENT = 40;
const TWO = 2;

/** Sends players' calls to one of the processes, again and again where nobody answers. */
export class Caller {
  readonly #world: World;
  readonly #sent: Sent[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Sends a new call. An impatient player presses twice, and reaches whichever process comes first. */
  open(player: Pick<Player, "id">, requestId: string, call: Call): void {
    const request: Request = {
      call: call.kind,
      playerId: player.id,
      requestId,
      attempts: [],
    };
    this.#world.history.requests.push(request);
    const sent = { request, call };
    this.#sent.push(sent);
    const times = this.#world.random.below(8) === 0 ? TWO : 1;
    for (let time = 0; time < times; time += 1) this.#send(sent);
  }

  /** Sends an earlier call again. */
  repeat(): void {
    const { random, history } = this.#world;
    if (this.#sent.length === 0) return;
    history.did("repeat");
    this.#send(random.pick(this.#sent.slice(-RECENT)));
  }

  /** Sends every call again of which nobody has heard for certain. */
  repeatUnknown(): void {
    for (const sent of this.#sent) {
      const isKnown = sent.request.attempts.some(({ heard }) => heard && heard.kind !== "unknown");
      if (!isKnown) this.#send(sent);
    }
  }

  /** Sends another body under an earlier key. */
  twist(): void {
    const { random, history } = this.#world;
    const sent = this.#sent.length === 0 ? undefined : random.pick(this.#sent.slice(-RECENT));
    const call = sent?.call.twisted?.();
    if (sent === undefined || call === undefined) return;
    history.did("twisted repeat");
    this.#send({ request: sent.request, call });
  }

  /** Notes what becomes of something that is asked once. */
  watch(process: ApiProcess, what: string, answer: Promise<Heard>): void {
    const { history } = this.#world;
    void answer
      .catch((error: unknown): Heard => ({ kind: "unknown", code: codeOf(error) }))
      .then((heard) => history.heard(`${process.name} ${what}`, heard));
  }

  #send({ request, call }: Sent): void {
    const { history } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const { playerId, requestId } = request;
    const body = canonicalJson(call.body);
    const attempt: Request["attempts"][number] = { body, heard: null };
    request.attempts.push(attempt);
    const what = `${process.name} ${call.kind} ${requestId} of ${playerId}`;
    history.note(`${what}: ${body.slice(0, BODY_SIGNS)}`);
    void call
      .ask(process)
      .catch((error: unknown): Heard => ({ kind: "unknown", code: codeOf(error) }))
      .then((heard) => {
        attempt.heard = heard;
        history.heard(what, heard);
      });
  }
}

/** Signs of a body that a report shows. */
const BODY_SIGNS = 120;

/** The code of a failure, or all there is to say of it. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : String(error);
}
