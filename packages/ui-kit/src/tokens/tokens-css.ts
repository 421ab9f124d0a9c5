import tokens from "./tokens.json" with { type: "json" };

type Values = Readonly<Record<string, string>>;

/**
 * The style sheet of `tokens.json`: every semantic `--fl-*` property, for both themes. Paper is light,
 * whatever the screen shows.
 */
export function tokensCss(): string {
  return [
    "/* Generated from tokens.json by scripts/generate.ts. Do not edit. */",
    rule(":root", fixedProperties()),
    rule(":root", theme("light", tokens.color.light)),
    onScreen(rule(':root:not([data-theme="light"])', theme("dark", tokens.color.dark))),
    rule('[data-density="compact"]', named("h", tokens.density.compact)),
    rule('[data-density="comfortable"]', named("h", tokens.density.comfortable)),
    rule('[data-on~="compactView"]', named("h", tokens.density.dense)),
    rule('[data-font-size="1"]', larger(tokens.font.larger[1])),
    rule('[data-font-size="2"]', larger(tokens.font.larger[2])),
    rule('[data-on~="visuallyImpaired"]', named("", tokens.impaired.light)),
    onScreen(
      rule('[data-on~="visuallyImpaired"][data-theme="dark"]', named("", tokens.impaired.dark)),
    ),
    rule(
      '[data-on~="visuallyImpaired"],\n[data-on~="lightVersion"]',
      named("t", tokens.motion.reduced),
    ),
    `@media (prefers-reduced-motion: reduce) {\n${indent(
      rule(":root", named("t", tokens.motion.reduced)),
    )}}\n`,
  ].join("\n");
}

function fixedProperties(): string[] {
  const { reduced, ease, ...durations } = tokens.motion;
  void reduced;
  return [
    ...named("", lowerCase(tokens.themeIndependent)),
    `--fl-font:\n    ${fontFamily()};`,
    ...Object.entries(tokens.font.size).flatMap(([size, pair]) => fontSize(size, pair)),
    ...fontSize("odds", tokens.font.odds),
    ...named("w", mapText(tokens.font.weight)),
    ...named("stretch", tokens.font.stretch),
    ...named("s", tokens.space, "sp"),
    ...named("r", tokens.radius),
    ...named("h", tokens.height),
    ...named("e", tokens.elevation),
    ...named("t", durations),
    `--fl-ease: ${ease.replaceAll(",", ", ").replace("(.", "(0.")};`,
    ...named("z", mapText(tokens.z)),
  ];
}

/** The metric-matched fallback stands before the system fonts, so that the swap moves nothing. */
function fontFamily(): string {
  return tokens.font.family
    .replace('"Fairline Sans",', "")
    .replace("system-ui", '"Fairline Fallback",system-ui')
    .replaceAll('",', '", ')
    .replaceAll("ui,", "ui, ");
}

function theme(name: string, colors: Values): string[] {
  return [`color-scheme: ${name};`, ...named("", lowerCase(colors))];
}

function named(group: string, values: Values, alias?: string): string[] {
  const prefix = alias ?? group;
  return Object.entries(values).map(
    ([name, value]) => `--fl-${prefix === "" ? "" : `${prefix}-`}${name}: ${value};`,
  );
}

function fontSize(name: string, pair: string): string[] {
  const [size = "", lineHeight = ""] = pair.split("/");
  return [`--fl-size-${name}: ${size};`, `--fl-leading-${name}: ${lineHeight};`];
}

/** All text and the rows that hold it, larger by so many percent. */
function larger({ percent, ...heights }: Values & { percent: string }): string[] {
  const scaled = (pair: string) =>
    pair.replaceAll(/[\d.]+/g, (text) => String(Math.round(Number(text) * Number(percent)) / 100));
  return [
    ...Object.entries(tokens.font.size).flatMap(([size, pair]) => fontSize(size, scaled(pair))),
    ...fontSize("odds", scaled(tokens.font.odds)),
    ...named("h", heights),
  ];
}

function mapText(values: Readonly<Record<string, number>>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function lowerCase(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.toLowerCase()]),
  );
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

function onScreen(styles: string): string {
  return `@media not print {\n${indent(styles)}}\n`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
