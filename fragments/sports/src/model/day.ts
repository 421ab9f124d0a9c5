const DAY_MS = 86_400_000;

/** The day of a moment in UTC as YYYY-MM-DD: results are kept by it. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function shiftDay(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The first moment of a day in UTC. */
export function startOfUtcDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
