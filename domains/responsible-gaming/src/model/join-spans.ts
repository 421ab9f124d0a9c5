import type { Span } from "./player-rules.ts";

/** The same time as spans in order that neither overlap nor meet. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last === undefined || last.until < span.from) joined.push(span);
    else if (last.until < span.until) joined.splice(-1, 1, { from: last.from, until: span.until });
  }
  return joined;
}

/** The span that a time lies in; the end of a span is outside. */
export function spanAt(spans: readonly Span[], at: bigint): Span | undefined {
  return spans.find((span) => isWithin(span, at));
}

/** Whether a time lies in a span; its end is outside. */
export function isWithin(span: Span, at: bigint): boolean {
  return span.from <= at && at < span.until;
}
