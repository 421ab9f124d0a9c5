import type { Served } from "@fairline/fragment-client";
import { isFault } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import { context, type Span, SpanStatusCode, trace } from "@opentelemetry/api";

/** What a span says of the page it is of. */
export type PageTrace = {
  readonly requestId: string;
  readonly route: string;
  readonly mode: "buffered" | "streaming";
};

/** What a span says of one fragment of a page. */
export type FragmentTrace = {
  readonly appName: string;
  readonly build: string;
  readonly role: string;
  readonly transport: "embedded" | "http";
};

/** The trace of one page: a span of its own and one for each of its fragments. */
export type PageSpans = {
  /** The header by which a fragment's own trace goes on from the page's. */
  readonly traceparent: string | undefined;
  /** Notes what a fragment came to; its span began with the page. */
  fragment(of: FragmentTrace, served: Served): void;
  /** The page was sent, its visitor left, or it could not be drawn. */
  end(outcome: "sent" | "aborted" | "failed", status: number): void;
};

const tracer = trace.getTracer("@fairline/app-shell");

/** What a page tells nobody. */
const INERT: PageSpans = {
  traceparent: undefined,
  fragment: () => undefined,
  end: () => undefined,
};

/** Begins the trace of a page. As long as the operator brings no exporter nothing is made for it. */
export function openPageSpans(page: PageTrace, clock: Clock): PageSpans {
  const span = tracer.startSpan("mf.page", {
    attributes: { "mf.request_id": page.requestId, "mf.route": page.route, "mf.mode": page.mode },
  });
  return span.isRecording() ? recording(span, clock.nowMs()) : INERT;
}

function recording(span: Span, startTime: number): PageSpans {
  const parent = trace.setSpan(context.active(), span);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    fragment(of, { result, from, isStale, ms }) {
      const child = tracer.startSpan("mf.fragment", { startTime }, parent);
      const outcome = isFault(result) ? result.code : "ok";
      child.setAttributes({
        "mf.app": of.appName,
        "mf.build": of.build,
        "mf.role": of.role,
        "mf.transport": of.transport,
        "mf.cache": from,
        "mf.breaker": outcome === "FRAGMENT_BREAKER_OPEN" ? "open" : "closed",
        "mf.outcome": outcome,
        "mf.bytes": isFault(result) ? 0 : Buffer.byteLength(result.body ?? ""),
      });
      if (outcome === "FRAGMENT_TIMEOUT") child.addEvent("time-out");
      if (isStale) child.addEvent("stale answer");
      if (isFault(result)) {
        child.addEvent("fallback");
        child.setStatus({ code: SpanStatusCode.ERROR, message: result.detail });
      }
      child.end(startTime + ms);
    },
    end(outcome, status) {
      span.setAttributes({ "mf.outcome": outcome, "http.response.status_code": status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
