import type { CallReply } from "@fairline/contracts/calls";
import { inlineJson } from "@fairline/fragment-protocol";

/** An article as search engines read it, by schema.org. */
export function articleData(
  type: "blog-article" | "news",
  { title, lead, lang, datedAt, updatedAt }: CallReply<"getArticle">,
): string {
  const publisher = { "@type": "Organization", name: "Fairline" };
  const data = {
    "@context": "https://schema.org",
    "@type": type === "news" ? "NewsArticle" : "BlogPosting",
    headline: title,
    ...(lead === "" ? {} : { description: lead }),
    inLanguage: lang,
    datePublished: new Date(datedAt ?? updatedAt).toISOString(),
    dateModified: new Date(Math.max(datedAt ?? updatedAt, updatedAt)).toISOString(),
    author: publisher,
    publisher,
  };
  return `<script type="application/ld+json">${inlineJson(data)}</script>`;
}
