import { createFragment } from "@fairline/fragment-kit";
import { info } from "./fragment.tsx";

/** The server side of the info fragment. */
export const fragment = createFragment(info);
