import type { PageState } from "../page-store.ts";

/** What the answer of the document says of the time its parts took. */
export type PartTiming = {
  readonly name: string;
  readonly duration: number;
  readonly description: string;
};

/** The page as its developer reads it: a line for each fact, by the names of the code. */
export function debugText(
  build: string,
  { facts, ui }: PageState,
  timings: readonly PartTiming[],
): string {
  const { context, body } = facts;
  const { player, settings, ...rest } = context;
  const lines: readonly (readonly [name: string, value: unknown])[] = [
    ["build", build],
    ["requestId", facts.requestId],
    ["route", `${facts.routeName} ${facts.layout} ${body.kind}`],
    ["path", facts.path + facts.search],
    ["player", player?.playerId ?? null],
    ["consent", facts.consent],
    ["modal", ui.modal],
    ...Object.entries(rest),
    ["settings", Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
    ...timings.map(timingLine),
  ];
  return lines.map(([name, value]) => `${name}: ${String(value)}`).join("\n");
}

/** Two fragments that wanted the same in the head stand among the times, and took none. */
const CONFLICT = "head-conflict";

function timingLine({ name, duration, description }: PartTiming): readonly [string, string] {
  return [name, name === CONFLICT ? description : `${duration} ms ${description}`];
}
