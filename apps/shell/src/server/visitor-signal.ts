import type { ServerResponse } from "node:http";
import type { VisitorSignal } from "@fairline/fragment-client";

/** Tells when a visitor leaves before his answer was sent whole. */
export function visitorSignal(response: ServerResponse): VisitorSignal {
  return new Visit(response);
}

/** One listener on the answer for all who want to know; a page that ends well asks nobody. */
class Visit implements VisitorSignal {
  readonly #response: ServerResponse;
  #isGone = false;
  #tasks: (() => void)[] = [];

  constructor(response: ServerResponse) {
    this.#response = response;
    response.on("close", this.#onClose);
  }

  get aborted(): boolean {
    return this.#isGone;
  }

  addEventListener(_: "abort", task: () => void): void {
    this.#tasks.push(task);
  }

  removeEventListener(_: "abort", task: () => void): void {
    this.#tasks = this.#tasks.filter((one) => one !== task);
  }

  readonly #onClose = (): void => {
    if (this.#response.writableFinished) return;
    this.#isGone = true;
    for (const task of this.#tasks) task();
  };
}
