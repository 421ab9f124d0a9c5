const MINUTE_MS = 60_000;

/** A span as hours and minutes: "0:07", "12:30". A clock that runs behind reads as nothing. */
export function elapsedText(spanMs: number): string {
  const minutes = Math.max(0, Math.floor(spanMs / MINUTE_MS));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
