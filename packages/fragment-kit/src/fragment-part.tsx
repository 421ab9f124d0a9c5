import {
  type Dictionary,
  type DictionaryLoaders,
  loadDictionary,
  MoreTexts,
  useReading,
} from "@fairline/i18n";
import { assert, Failure } from "@fairline/kernel";
import { type ComponentType, lazy, type ReactNode } from "react";
import type { FragmentDefinition, FragmentPart, FragmentRequest } from "./fragment-definition.ts";

/** A part that is one component. */
export type ViewPart<Props> = FragmentPart & { View(props: Props): ReactNode };

/** A component that comes late, with texts of its own. */
export type LateModule<Props> = {
  View(props: Props): ReactNode;
  readonly messages: DictionaryLoaders;
};

/**
 * Makes a part of a component in a file of its own; `View` may be drawn once `load` has settled.
 * Texts of its own come with it.
 */
export function createPart<Props extends object>(
  name: string,
  open: () => Promise<((props: Props) => ReactNode) | LateModule<Props>>,
): ViewPart<Props> {
  let known: ((props: Props) => ReactNode) | LateModule<Props> | undefined;
  const texts = new Map<string, Dictionary>();
  return {
    name,
    async load(lang) {
      const late = (known ??= await opened(name, open));
      if (typeof late === "function" || texts.has(lang)) return;
      texts.set(lang, await opened(name, () => loadDictionary(lang, late.messages)));
    },
    View(props) {
      assert(known !== undefined, `${name} is loaded before it is drawn`);
      const { lang } = useReading();
      const Loaded = typeof known === "function" ? known : known.View;
      const dictionary = texts.get(lang);
      return dictionary ? (
        <MoreTexts dictionary={dictionary}>
          <Loaded {...props} />
        </MoreTexts>
      ) : (
        <Loaded {...props} />
      );
    },
  };
}

/**
 * Makes a component that comes when it is first drawn, inside a `Suspense`: for what opens by a hand.
 * Texts of its own come with it, and the texts of its fragment stay below them. One that does not come takes its fragment along, with the code `FRAGMENT_IMPORT`.
 */
export function lateView<Props extends object>(
  name: string,
  open: () => Promise<((props: Props) => ReactNode) | LateModule<Props>>,
): (props: Props) => ReactNode {
  const views = new Map<string, ComponentType<Props>>();
  const viewIn = (lang: string) =>
    lazy(async () => {
      const late = await opened(name, open);
      if (typeof late === "function") return { default: late };
      const { View } = late;
      const dictionary = await opened(name, () => loadDictionary(lang, late.messages));
      return {
        default: (props: Props) => (
          <MoreTexts dictionary={dictionary}>
            <View {...props} />
          </MoreTexts>
        ),
      };
    });
  return function LateView(props) {
    const { lang } = useReading();
    const View = views.get(lang) ?? viewIn(lang);
    views.set(lang, View);
    return <View {...props} />;
  };
}

/** Loads what a page of a fragment runs beside its entry, or fails with `FRAGMENT_IMPORT`. */
export async function loadParts<State>(
  { parts }: Pick<FragmentDefinition<State>, "parts">,
  request: FragmentRequest,
): Promise<void> {
  await Promise.all((parts?.(request) ?? []).map((part) => part.load(request.lang)));
}

async function opened<Value>(name: string, open: () => Promise<Value>): Promise<Value> {
  try {
    return await open();
  } catch (cause) {
    throw new Failure("FRAGMENT_IMPORT", `the code of ${name} does not run`, { cause });
  }
}
