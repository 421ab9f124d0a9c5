import { findLanguage, useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { ownTitleKey } from "./own-texts.ts";
import type { HeadItem } from "../common/head-items.ts";
import { isIndexed, type PageFacts, robotsOf } from "../common/page-facts.ts";
import { selfAddress } from "../common/seo/canonical-address.ts";
import type { PageSeo } from "../common/seo/page-seo.ts";
import { writtenIn } from "../common/seo/written-in.ts";

/** Title, meta and links that follow the page from address to address. */
export function DocumentHead({ facts }: { facts: PageFacts }): ReactNode {
  const t = useT();
  const { seo } = facts;
  const robots = robotsOf(facts);
  const title = titleOf(facts, t);
  // Which address counts is decided below, and a page that is not kept has none.
  const items = facts.head.filter((item) => item.attributes.rel !== "canonical");
  const said = seo.isOwn ? withoutMetas(items, ownNames(seo)) : items;
  const description = hasMeta(said, "description")
    ? null
    : seo.description || t("shell.description");
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {description === null ? null : <meta name="description" content={description} />}
      {robots === "" ? null : <meta name="robots" content={robots} />}
      {said.map((item) => (
        <HeadElement key={JSON.stringify(item)} item={item} />
      ))}
      {seo.metas.map((meta) => (
        <meta key={JSON.stringify(meta)} {...meta} />
      ))}
      {isIndexed(facts) ? <Alternates facts={facts} title={title} /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  );
}

/**
 * Name of the page, then of the site. An operator's words come before the fragment's, the program's
 * templates after them; both name the site by themselves.
 */
function titleOf(facts: PageFacts, t: ReturnType<typeof useT>): string {
  const { body, seo } = facts;
  if (body.kind === "fragment") {
    const own = facts.title === "" ? "" : `${facts.title} · ${facts.brand}`;
    const [first, second] = seo.isOwn ? [seo.title, own] : [own, seo.title];
    return first || second || t("shell.title", { brand: facts.brand });
  }
  if (body.kind === "not-found") return t("shell.notFound.title");
  const name =
    body.kind === "error" ? t("shell.error.title", { status: body.status }) : t(ownTitleKey(facts));
  return `${name} · ${facts.brand}`;
}

/** What an operator says by himself, and the fragment therefore does not. */
function ownNames({ description, metas }: PageSeo): ReadonlySet<string> {
  const names = metas.flatMap(({ name, property }) => [name ?? [], property ?? []].flat());
  return new Set(description === "" ? names : [...names, "description"]);
}

function withoutMetas(items: readonly HeadItem[], names: ReadonlySet<string>) {
  return items.filter(({ attributes: { name, property } }) => {
    return !names.has(name ?? "") && !names.has(property ?? "");
  });
}

function hasMeta(items: readonly HeadItem[], name: string): boolean {
  return items.some((item) => item.attributes.name === name);
}

function HeadElement({ item }: { item: HeadItem }): ReactNode {
  const { crossorigin, ...rest } = item.attributes;
  if (item.tag === "meta") return <meta {...rest} />;
  return <link {...rest} {...(crossorigin === undefined ? {} : { crossOrigin: "anonymous" })} />;
}

/** A prefix that is no language of its own is told as the locale it stands for. */
function localeTag(code: string): string {
  const locale = findLanguage(code)?.locale ?? code;
  return locale.startsWith(`${code}-`) ? code : locale;
}

/** The address a page stands for, the same page in every language, and how previews show it. */
function Alternates({ facts, title }: { facts: PageFacts; title: string }): ReactNode {
  const { seo, origin, context, head, alternates, written } = facts;
  const absolute = (lang: string) => selfAddress(origin, lang, facts);
  const { standsFor, members, forOthers } = writtenIn({
    ...alternates,
    lang: context.lang,
    written,
  });
  const self = absolute(standsFor);
  const given = head.find((item) => item.attributes.rel === "canonical")?.attributes.href;
  const meant =
    given !== undefined && URL.canParse(given, origin) ? new URL(given, origin).href : self;
  const canonical = seo.canonical ?? meant;
  const og = [
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: seo.description },
    { property: "og:site_name", content: seo.siteName },
    { property: "og:url", content: canonical },
  ].filter(({ property, content }) => content !== "" && !hasProperty(facts, property));
  return (
    <>
      {meant === self ? (
        <>
          {members.map((code) => (
            <link key={code} rel="alternate" hrefLang={localeTag(code)} href={absolute(code)} />
          ))}
          {forOthers === undefined ? null : (
            <link rel="alternate" hrefLang="x-default" href={absolute(forOthers)} />
          )}
        </>
      ) : null}
      {seo.mediaAlternates.map(({ media, href }) => (
        <link key={media} rel="alternate" media={media} href={href} />
      ))}
      <link rel="canonical" href={canonical} />
      {og.map((meta) => (
        <meta key={meta.property} {...meta} />
      ))}
    </>
  );
}

function hasProperty({ head, seo }: PageFacts, property: string): boolean {
  const said = [...head.map(({ attributes }) => attributes), ...seo.metas];
  return said.some((one) => one.property === property);
}
