import { createFragment } from "@fairline/fragment-kit";
import { header } from "./fragment.tsx";

/** The server side of the header fragment. */
export const fragment = createFragment(header);
