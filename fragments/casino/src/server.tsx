import { createFragment } from "@fairline/fragment-kit";
import { casino } from "./fragment.tsx";

/** The server side of the casino fragment. */
export const fragment = createFragment(casino);
