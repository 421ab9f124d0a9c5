import { decimalMark } from "./format-number.ts";
import { FALLBACK_LANGUAGE } from "./languages.ts";
import type { MessageValues, Translate } from "./translate.ts";

/** The two sides of a fixture, as they are named. */
export type Sides = { readonly home: string; readonly away: string };

/** Names one market: its type and its canonical specifiers. */
export type MarketRef = { readonly typeId: string; readonly specifiers: string };

const MINUS = "\u2212";

/** Name of a fixture: "Arsenal v Leicester City". */
export function matchName(t: Translate, { home, away }: Sides): string {
  return `${home} ${t("common.versus")} ${away}`;
}

/** Name of a market: "Total goals, 1st half". */
export function marketName(t: Translate, market: MarketRef, sides: Sides): string {
  return t(`market.${market.typeId}`, valuesOf(t, market, sides));
}

/** The same market where names are short: "HT/FT", "{team} total"; its whole name where there is no other. */
export function shortMarketName(t: Translate, market: MarketRef, sides: Sides): string {
  const key = `market-short.${market.typeId}`;
  const text = t(key, valuesOf(t, market, sides));
  return text === key ? marketName(t, market, sides) : text;
}

/** Name of a pick: "Over 2.5", "Arsenal (−0.5)". */
export function outcomeName(
  t: Translate,
  market: MarketRef,
  outcomeId: string,
  sides: Sides,
): string {
  return t(`outcome.${market.typeId}.${outcomeId}`, valuesOf(t, market, sides));
}

/** The same pick where there is little room: "1", "2 (+0.5)", "Over 2.5". */
export function shortOutcomeName(
  t: Translate,
  market: MarketRef,
  outcomeId: string,
  sides: Sides,
): string {
  const key = `outcome-short.${market.typeId}.${outcomeId}`;
  const text = t(key, valuesOf(t, market, sides));
  return text === key ? outcomeName(t, market, outcomeId, sides) : text;
}

/** How a market settled, in facts: "Final score 4–3". */
export function settledByText(
  t: Translate,
  settledBy: { textKey: string; values: Readonly<Record<string, string | number>> },
): string {
  const { values } = settledBy;
  const hasPlayer = values["player"] !== undefined && values["player"] !== "";
  return t(settledBy.textKey, { ...values, hasPlayer: hasPlayer ? "yes" : "no" });
}

function valuesOf(t: Translate, market: MarketRef, sides: Sides): MessageValues {
  const specifiers = parse(market.specifiers);
  const { hcp, total } = specifiers;
  const lang = t.lang ?? FALLBACK_LANGUAGE;
  return {
    periodnr: "0",
    setnr: "0",
    ...sides,
    ...specifiers,
    ...scores(t, specifiers),
    ...(total === undefined ? {} : { total: lineText(total, lang) }),
    ...(hcp === undefined
      ? {}
      : { hcp: handicapText(hcp, lang), hcpAway: handicapText(oppositeLine(hcp), lang) }),
    team: specifiers["side"] === "away" ? sides.away : sides.home,
  };
}

/** Scores among the specifiers, written as the language writes them: "0–1" for "0:1". */
function scores(t: Translate, specifiers: Readonly<Record<string, string>>): MessageValues {
  return Object.fromEntries(
    ["score", "start"].flatMap((name) => {
      const [home, away] = (specifiers[name] ?? "").split(":");
      return home === undefined || away === undefined
        ? []
        : [[name, t("market.score", { home, away })] as const];
    }),
  );
}

function parse(specifiers: string): Readonly<Record<string, string>> {
  const pairs = specifiers.split("|").flatMap((part) => {
    const mark = part.indexOf("=");
    return mark < 0 ? [] : [[part.slice(0, mark), part.slice(mark + 1)] as const];
  });
  return Object.fromEntries(pairs);
}

/** A line in the decimal mark of a language: "2.5", "2,5". */
export function lineText(line: string, lang: string): string {
  return line.replace(".", decimalMark(lang));
}

/** A handicap with its sign: "+0.5", "−0.75", "0". */
export function handicapText(line: string, lang: string): string {
  if (line === "0") return line;
  const text = lineText(line, lang);
  return text.startsWith("-") ? `${MINUS}${text.slice(1)}` : `+${text}`;
}

/** The handicap of the away side, which is that of the home side turned round. */
export function oppositeLine(line: string): string {
  if (line === "0") return line;
  return line.startsWith("-") ? line.slice(1) : `-${line}`;
}
