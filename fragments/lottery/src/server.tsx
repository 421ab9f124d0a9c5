import { createFragment } from "@fairline/fragment-kit";
import { lottery } from "./fragment.tsx";

/** The server side of the lottery fragment. */
export const fragment = createFragment(lottery);
