export {
  fragmentEnvironment,
  fragmentRequest,
  TESTED_NOW_MS,
  type TestedPage,
  testedPlayer,
} from "./fragment-request.ts";
export { type ShownFragment, showFragment } from "./show-fragment.ts";
