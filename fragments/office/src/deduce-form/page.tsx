import { definePage } from "../office-page.ts";
import { type FoundMethod, formKey, loadMethod } from "../order/load-methods.ts";
import { DeduceFormPage } from "./deduce-form-page.tsx";

/** The form of one way to be paid out. */
export const deduceFormPage = definePage<FoundMethod>({
  path: "/office/deduce/form",
  titleKey: "office.deduce.title",
  frame: "menu",
  access: "player",
  load: loadMethod,
  view: ({ state }) => <DeduceFormPage key={formKey(state)} {...state} />,
});
