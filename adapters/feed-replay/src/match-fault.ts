/** Fields of a match as the file holds them, before anything is known of them. */
type Fields = Readonly<Record<string, unknown>>;

const CODES: ReadonlySet<unknown> = new Set("GPMWTSCYZRFOAD");
const DURATIONS: ReadonlySet<unknown> = new Set(["Regular", "ExtraTime", "Penalties"]);
const PERIODS = 5;
const UTC = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** What keeps a match of a file from being played; undefined when nothing does. */
export function findMatchFault(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return "it is no match";
  const match: Fields = { ...value };
  if (!Number.isInteger(match.id)) return "its id is no whole number";
  const wrong = CHECKS.find(([field, isRight]) => !isRight(match[field]));
  if (wrong) return `its "${wrong[0]}" cannot be read`;
  if (match.home === match.away) return "it has one team";
  if (!Array.isArray(match.ev) || match.ev.length === 0) return "it has no events";
  const event = match.ev.findIndex((one: unknown) => !isEvent(one));
  if (event >= 0) return `event ${event + 1} cannot be read`;
  return undefined;
}

const CHECKS: readonly (readonly [field: string, isRight: (value: unknown) => boolean])[] = [
  ["utc", isTime],
  ["home", isName],
  ["away", isName],
  ["ht", isScore],
  ["ft", isScore],
  ["et", isScore],
  ["pen", isScore],
  ["duration", (value) => DURATIONS.has(value)],
  ["len", (value) => isCounts(value) && value.length === PERIODS],
  ["ok", (value) => typeof value === "boolean"],
  ["subs", (value) => Array.isArray(value) && value.every(isSubstitution)],
];

function isTime(value: unknown): boolean {
  return typeof value === "string" && UTC.test(value) && !Number.isNaN(Date.parse(`${value}Z`));
}

function isName(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isScore(value: unknown): boolean {
  return isCounts(value) && value.length === 2;
}

function isCounts(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isCount);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isSide(value: unknown): boolean {
  return value === 1 || value === 2;
}

function isSubstitution(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [minute, side, out, into]: readonly unknown[] = value;
  return isCount(minute) && isSide(side) && typeof out === "string" && typeof into === "string";
}

function isEvent(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [period, second, side, code, player]: readonly unknown[] = value;
  const isPlaced = isCount(period) && Number(period) >= 1 && Number(period) <= PERIODS;
  const isNamed = player === undefined || typeof player === "string";
  return isPlaced && isCount(second) && isSide(side) && CODES.has(code) && isNamed;
}
