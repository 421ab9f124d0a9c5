export { checkFragment, type CheckOptions, type Finding } from "./check-fragment.ts";
