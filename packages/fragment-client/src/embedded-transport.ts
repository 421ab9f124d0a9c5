import {
  fault,
  type FragmentAnswer,
  type FragmentCall,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  isFault,
  type MfRequest,
} from "@fairline/fragment-protocol";

/** A fragment inside this process: how it renders is its own affair. */
export type EmbeddedRender = (
  request: MfRequest,
  call: FragmentCall,
) => Promise<FragmentResult | FragmentFault>;

/** Reaches a fragment by function call. A fragment that throws is a fault like any other 500. */
export function createEmbeddedTransport(render: EmbeddedRender): FragmentTransport {
  return {
    render(request, call) {
      try {
        return render(request, call).then(answerOf, faultOf);
      } catch (cause) {
        return Promise.resolve(faultOf(cause));
      }
    },
    close: () => Promise.resolve(),
  };
}

function answerOf(result: FragmentResult | FragmentFault): FragmentAnswer | FragmentFault {
  return isFault(result) ? result : { kind: "answer", value: result };
}

function faultOf(cause: unknown): FragmentFault {
  const detail = cause instanceof Error ? `${cause.name}: ${cause.message}` : "not an error";
  return fault("FRAGMENT_STATUS", detail, 500);
}
