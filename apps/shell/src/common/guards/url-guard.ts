import { type Guard, NOT_FOUND } from "./visit.ts";

const PATH_LENGTH_MAX = 2_048;

/** An address that is endless or not written well is no page. */
export const urlGuard: Guard = ({ visit }) => {
  if (visit.pathname.length > PATH_LENGTH_MAX) {
    return { kind: "error", status: 414, message: "the address is too long" };
  }
  return isDecodable(visit.pathname) ? undefined : NOT_FOUND;
};

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
