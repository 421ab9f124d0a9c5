import type { TextView } from "@fairline/contracts";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { When } from "../when/when.tsx";
import { TextBlocks } from "./text-blocks.tsx";
import styles from "./text-article.module.css";
import { wordsOf } from "./words-of.ts";

/** From how many headings on a text gets a list of them. */
const HEADINGS_MIN = 3;

/** What a text is shown with. */
export type TextArticleProps = {
  text: TextView;
  /** Adds the language to a path of the site. */
  href: (path: string) => string;
  /** Stands in the place of the day the text was last changed. */
  datedAtMs?: number | null;
  /** After the last block. */
  children?: ReactNode;
};

/** A text with its heading, its date and the list of its parts. */
export function TextArticle(props: TextArticleProps): ReactNode {
  const { t, lang } = useReading();
  const { text, datedAtMs } = props;
  const isForeign = text.lang !== lang;
  return (
    <article className={styles.article} {...wordsOf(text.lang, lang)}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {text.title}
        </h1>
        {text.lead === "" ? null : <p className={styles.lead}>{text.lead}</p>}
        <p className={styles.date} {...wordsOf(lang, text.lang)}>
          {datedAtMs ? (
            <When atMs={datedAtMs} look="day-long" />
          ) : (
            <>
              {t("common.text.updated")} <When atMs={text.updatedAt} look="day-long" />
            </>
          )}
          {isForeign ? <span> · {t("common.text.inEnglish")}</span> : null}
        </p>
      </header>
      <Contents text={text} />
      <div className={styles.body}>
        <TextBlocks blocks={text.blocks} href={props.href} />
        {props.children}
      </div>
    </article>
  );
}

function Contents({ text }: { text: TextView }): ReactNode {
  const { t } = useReading();
  const headings = text.blocks.filter((block) => block.kind === "heading");
  if (headings.length < HEADINGS_MIN) return null;
  return (
    <nav className={styles.contents} aria-label={t("common.text.contents")}>
      <ul>
        {headings.map(({ id, content }) => (
          <li key={id}>
            <a href={`#${id}`}>{content.map((inline) => inline.text).join("")}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
