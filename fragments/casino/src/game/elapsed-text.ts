const SECOND_MS = 1_000;
const SECONDS_AN_HOUR = 3_600;
const SECONDS_A_MINUTE = 60;

/** Hours, minutes and seconds: "0:04:09". A clock that runs behind shows nothing negative. */
export function elapsedText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / SECOND_MS));
  const hours = Math.floor(seconds / SECONDS_AN_HOUR);
  const two = (value: number) => String(value % SECONDS_A_MINUTE).padStart(2, "0");
  return `${hours}:${two(Math.floor(seconds / SECONDS_A_MINUTE))}:${two(seconds)}`;
}
