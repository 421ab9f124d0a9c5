/** Offsets from UTC to choose from, in minutes: the whole hours, and the parts that people use. */
export const ZONES: readonly number[] = [
  -720, -660, -600, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120, 180, 210,
  240, 270, 300, 330, 345, 360, 390, 420, 480, 540, 570, 600, 660, 720, 780, 840,
];

/** "UTC+03:00", "UTC−03:30". */
export function zoneName(minutes: number): string {
  if (minutes === 0) return "UTC";
  const whole = Math.abs(minutes);
  const hours = String(Math.floor(whole / 60)).padStart(2, "0");
  return `UTC${minutes < 0 ? "\u2212" : "+"}${hours}:${String(whole % 60).padStart(2, "0")}`;
}
