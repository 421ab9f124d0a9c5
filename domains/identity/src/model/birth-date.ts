const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR_MIN = 1900;

/** A real calendar day "YYYY-MM-DD", or undefined. */
export function parseBirthDate(text: string, nowMs: number): string | undefined {
  const match = SHAPE.exec(text);
  if (!match || Number(match[1]) < YEAR_MIN) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // "2023-02-30" either does not parse or rolls over to another day.
  if (Number.isNaN(time) || dayOf(time) !== text || time > nowMs) return undefined;
  return text;
}

/**
 * Whether a person born on that day has reached `years` on the calendar day `today`. Born on
 * 29 February, he comes of age on 1 March of a common year.
 */
export function hasReachedAge(birthDate: string, years: number, today: string): boolean {
  const birthday = `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`;
  return birthday <= today;
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
