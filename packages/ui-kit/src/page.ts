export { Breadcrumbs, type Crumb } from "./page/breadcrumbs.tsx";
export { type LinkCard, LinkCards } from "./page/link-cards.tsx";
export { PageColumn, type PageColumnProps } from "./page/page-column.tsx";
export { PromoCard, PromoCards, type PromoCardProps } from "./page/promo-card.tsx";
export { type MenuGroup, type MenuLink, SideMenu } from "./page/side-menu.tsx";
export { TextArticle, type TextArticleProps } from "./page/text-article.tsx";
export { wordsOf, type WordsOf } from "./page/words-of.ts";
export { TextBlocks } from "./page/text-blocks.tsx";
export { default as pageStyles } from "./page/page.module.css";
