export type {
  FragmentCtx,
  FragmentHandle,
  FragmentModule,
  FragmentPatch,
  HostFetch,
  PageNews,
} from "./module.ts";
export { tellTrouble } from "./tell-trouble.ts";
export { TROUBLE_EVENT, type Trouble } from "./trouble.ts";
export { SEEN_VIEWS_MAX, type SeenView } from "./view-report.ts";
