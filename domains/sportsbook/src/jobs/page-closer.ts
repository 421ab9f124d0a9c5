import { type Deferred, deferred } from "@fairline/kernel";
import type { PageRest } from "../store/due-pages.ts";

/** The most pages that one call closes. */
const PAGES_MAX = 32;

type Closing = { readonly page: PageRest; readonly end: Deferred<void> };

/**
 * Closes pages with few calls: those that are done while a call is under way gather for the next one.
 * Each call is a commit, and wakes a process of the database. A page that leaves bets due again has a
 * call of its own: it waits for whoever publishes, and must not hold other pages meanwhile.
 */
export class PageCloser {
  readonly #closePages: (pages: readonly PageRest[]) => Promise<void>;
  #waiting: Closing[] = [];
  #isClosing = false;

  constructor(closePages: (pages: readonly PageRest[]) => Promise<void>) {
    this.#closePages = closePages;
  }

  /** Resolves when the page is closed. */
  close(page: PageRest): Promise<void> {
    const end = deferred<void>();
    this.#waiting.push({ page, end });
    if (!this.#isClosing) {
      this.#isClosing = true;
      // Pages whose bets were answered together are closed together.
      setImmediate(() => void this.#closeAll());
    }
    return end.promise;
  }

  async #closeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#countTogether());
      try {
        await this.#closePages(some.map(({ page }) => page));
        for (const { end } of some) end.resolve();
      } catch (error) {
        for (const { end } of some) end.reject(error);
      }
    }
    this.#isClosing = false;
  }

  /** How many of the first pages go in one call. */
  #countTogether(): number {
    const lone = this.#waiting.findIndex(({ page }) => page.again.length > 0);
    return lone < 0 ? PAGES_MAX : Math.min(Math.max(lone, 1), PAGES_MAX);
  }
}
