import {
  fault,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  type MfRequest,
} from "@fairline/fragment-protocol";

/** A fragment inside this process: how it renders is its own affair. */
export type EmbeddedRender = (
  request: MfRequest,
  signal: AbortSignal,
) => Promise<FragmentResult | FragmentFault>;

/** Reaches a fragment by function call. A fragment that throws is a fault like any other 500. */
export function createEmbeddedTransport(render: EmbeddedRender): FragmentTransport {
  return {
    async render(request, signal) {
      try {
        return await render(request, signal);
      } catch (cause) {
        const detail = cause instanceof Error ? `${cause.name}: ${cause.message}` : "not an error";
        return fault("FRAGMENT_STATUS", detail, 500);
      }
    },
    close: () => Promise.resolve(),
  };
}
