import type { Block, Inline } from "@fairline/contracts";
import { assertNever } from "@fairline/kernel";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import styles from "./text-blocks.module.css";
import { unbroken } from "./unbroken.ts";

/** Makes the address of a path of the site, with its language. */
const Href = createContext((path: string): string => path);

/**
 * The blocks of a text as elements; `href` adds the language to paths of the site. Blocks have no
 * names of their own: their place is their key.
 */
export function TextBlocks(props: {
  blocks: readonly Block[];
  href: (path: string) => string;
}): ReactNode {
  return (
    <Href value={props.href}>
      {props.blocks.map((block, index) => (
        <TextBlock key={`${block.kind}-${index}`} block={block} />
      ))}
    </Href>
  );
}

function TextBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.depth === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} className={styles.heading}>
          <Inlines content={block.content} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className={styles.paragraph}>
          <Inlines content={block.content} />
        </p>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List className={styles.list}>
          {block.items.map((item, index) => (
            <li key={`item-${index}`}>
              <Inlines content={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    case "quote":
      return (
        <blockquote className={styles.quote}>
          <Inlines content={block.content} />
        </blockquote>
      );
    case "rule":
      return <hr className={styles.rule} />;
    default:
      return assertNever(block);
  }
}

type Cells = readonly (readonly Inline[])[];

/** Wide tables scroll by themselves; browsers let the keyboard reach what scrolls. */
function Table({ head, rows }: { head: Cells; rows: readonly Cells[] }): ReactNode {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={`head-${index}`} scope="col">
                <Inlines content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={`row-${row}`}>
              {cells.map((cell, index) => (
                <td key={`cell-${index}`}>
                  <Inlines content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ content }: { content: readonly Inline[] }): ReactNode {
  return content.map((inline, index) => <Run key={`run-${index}`} inline={inline} />);
}

function Run({ inline }: { inline: Inline }): ReactNode {
  const href = useContext(Href);
  const marked = <Marked inline={inline} />;
  if (inline.href === undefined) return marked;
  return inline.href.startsWith("/") ? (
    <a href={href(inline.href)}>{marked}</a>
  ) : (
    <a href={inline.href} rel="nofollow noopener noreferrer">
      {marked}
    </a>
  );
}

function Marked({ inline }: { inline: Inline }): ReactNode {
  const { mark } = inline;
  const text = unbroken(inline.text);
  switch (mark) {
    case "strong":
      return <strong>{text}</strong>;
    case "em":
      return <em>{text}</em>;
    case "code":
      return <code>{text}</code>;
    case undefined:
      return <Fragment>{text}</Fragment>;
    default:
      return assertNever(mark);
  }
}
