import { createFragment } from "@fairline/fragment-kit";
import { footer } from "./fragment.tsx";

/** The server side of the footer fragment. */
export const fragment = createFragment(footer);
