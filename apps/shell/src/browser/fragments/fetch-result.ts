import {
  API_VERSION,
  type FragmentResult,
  isFault,
  LIMITS,
  MF_HEADERS,
  parseFragmentResult,
} from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";

/** Asks the page's own server for a fragment to be mounted. Refusals throw with the code. */
export async function fetchResult(
  appName: string,
  address: string,
  viewId: string,
  signal: AbortSignal,
): Promise<FragmentResult> {
  const answer = await ask(`/_fragment/${appName}${address}`, viewId, signal);
  const text = await answer.text();
  if (text.length > LIMITS.responseBytesMax) {
    throw new Failure("FRAGMENT_TOO_LARGE", appName, { details: { status: 502 } });
  }
  if (!answer.ok) {
    throw new Failure("FRAGMENT_STATUS", `${appName} answered ${answer.status}`, {
      details: { status: answer.status },
    });
  }
  const result = parseFragmentResult(parseJson(text), appName);
  if (isFault(result)) {
    throw new Failure(result.code, result.detail, { details: { status: result.status } });
  }
  return result;
}

async function ask(url: string, viewId: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      credentials: "same-origin",
      signal,
      headers: {
        [MF_HEADERS.renderMode]: "json",
        [MF_HEADERS.apiVersion]: API_VERSION,
        [MF_HEADERS.forceSpa]: "1",
        [MF_HEADERS.view]: viewId,
      },
    });
  } catch (cause) {
    throw new Failure("FRAGMENT_UNREACHABLE", url, { cause, details: { status: 502 } });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
