import type { FragmentResult } from "@fairline/fragment-protocol";
import { createFragment } from "../create-fragment.tsx";
import type { FragmentDefinition } from "../fragment-definition.ts";
import { fragmentEnvironment, fragmentRequest, type TestedPage } from "./fragment-request.ts";

/** What a fragment answered for a page. */
export type ShownFragment = {
  readonly body: string;
  readonly title: string;
  readonly head: string;
  /** Undefined where the page's own status stands. */
  readonly status: number | undefined;
  readonly redirect: NonNullable<FragmentResult["ext"]>["redirect"];
  /** Undefined where it is written in every language. */
  readonly languages: readonly string[] | undefined;
};

/** Renders a fragment's part of a page whose calls answer by their path; a fault throws. */
export async function showFragment<State>(
  definition: FragmentDefinition<State>,
  path: string,
  options: TestedPage & {
    readonly replies?: Readonly<Record<string, unknown>>;
    readonly missingCode?: string;
  } = {},
): Promise<ShownFragment> {
  const { replies, missingCode, ...page } = options;
  const result = await createFragment(definition).render(
    fragmentRequest(path, page),
    fragmentEnvironment(definition.name, replies, missingCode),
    new AbortController().signal,
  );
  if (!("appName" in result)) throw new Error(`the fragment ${definition.name} failed`);
  const { body = "", title = "", head = "", ext } = result;
  return {
    body,
    title,
    head,
    status: ext?.status,
    redirect: ext?.redirect,
    languages: ext?.languages,
  };
}
