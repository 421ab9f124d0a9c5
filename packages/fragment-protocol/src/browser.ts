export type {
  FragmentCtx,
  FragmentHandle,
  FragmentModule,
  FragmentPatch,
  HostFetch,
  PageNews,
} from "./module.ts";
export { TROUBLE_EVENT, tellTrouble, type Trouble, TROUBLES } from "./trouble.ts";
export { SEEN_VIEWS_MAX, type SeenView } from "./view-report.ts";
