import { languages, useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/decide.ts";
import type { HeadItem } from "../common/head-items.ts";
import type { PageFacts } from "../common/page-facts.ts";

/** Title, meta and links that follow the page from address to address. */
export function DocumentHead({ facts }: { facts: PageFacts }): ReactNode {
  const t = useT();
  const isIndexed = facts.body.kind === "fragment" && !facts.isPrivate;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{titleOf(facts, t)}</title>
      {hasMeta(facts.head, "description") ? null : (
        <meta name="description" content={t("shell.description")} />
      )}
      {isIndexed ? null : <meta name="robots" content="noindex, nofollow" />}
      {facts.head.map((item) => (
        <HeadElement key={JSON.stringify(item)} item={item} />
      ))}
      {isIndexed ? <Alternates facts={facts} /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={`/${facts.context.lang}/manifest.webmanifest`} />
    </head>
  );
}

function titleOf(facts: PageFacts, t: ReturnType<typeof useT>): string {
  if (facts.body.kind === "not-found") return t("shell.notFound.title");
  if (facts.body.kind === "error") return t("shell.error.title", { status: facts.body.status });
  return facts.title || t("shell.title");
}

function hasMeta(items: readonly HeadItem[], name: string): boolean {
  return items.some((item) => item.attributes.name === name);
}

function HeadElement({ item }: { item: HeadItem }): ReactNode {
  const { crossorigin, ...rest } = item.attributes;
  if (item.tag === "meta") return <meta {...rest} />;
  return <link {...rest} {...(crossorigin === undefined ? {} : { crossOrigin: "anonymous" })} />;
}

/** The same page in every language, for search engines. */
function Alternates({ facts }: { facts: PageFacts }): ReactNode {
  const absolute = (lang: string) => facts.origin + addressOf(lang, facts.path);
  return (
    <>
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={absolute(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute("en")} />
      {facts.head.some((item) => item.attributes.rel === "canonical") ? null : (
        <link rel="canonical" href={absolute(facts.context.lang)} />
      )}
    </>
  );
}
