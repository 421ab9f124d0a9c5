import { createFragment } from "@fairline/fragment-kit";
import { sports } from "./fragment.tsx";

/** The server side of the sports fragment. */
export const fragment = createFragment(sports);
