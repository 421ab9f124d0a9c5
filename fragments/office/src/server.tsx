import { createFragment } from "@fairline/fragment-kit";
import { office } from "./fragment.tsx";

/** The server side of the office fragment. */
export const fragment = createFragment(office);
