export type {
  FragmentCtx,
  FragmentHandle,
  FragmentModule,
  FragmentPatch,
  PageNews,
} from "./module.ts";
