import type { VisitorSignal } from "@fairline/fragment-client";
import type { Filling } from "./compose-page.ts";
import type { OpenDocument } from "./document-parts.ts";

/**
 * The places that were not filled when the head went out, as they come, and the end of the page.
 * `onEnd` hears once that it is over, or that nobody reads on.
 */
export async function* lateParts(
  document: OpenDocument,
  late: readonly Filling[],
  signal: VisitorSignal,
  onEnd: () => void,
): AsyncGenerator<string> {
  try {
    yield document.lateHead;
    const open = new Map(late.map((one) => [one.slot, one.done]));
    while (open.size > 0) {
      const filled = await Promise.race(open.values());
      open.delete(filled.slot);
      if (signal.aborted) return;
      yield document.late(filled);
    }
    yield document.tail(late);
  } finally {
    onEnd();
  }
}
