export type {
  FragmentCtx,
  FragmentHandle,
  FragmentModule,
  FragmentPatch,
  HostFetch,
  PageNews,
} from "./module.ts";
