/** Numbers of sports by their names in addresses; one number means one sport for ever. */
export const SPORT_NUMBERS: Readonly<Record<string, number>> = {
  football: 1,
  "ice-hockey": 2,
  basketball: 3,
  tennis: 4,
  baseball: 5,
  volleyball: 6,
  rugby: 7,
  handball: 8,
  boxing: 9,
  "table-tennis": 10,
  "american-football": 11,
  cricket: 66,
};

/** Sports that are closed to a player before the start and in play, by their numbers, ascending. */
export type ClosedSports = { readonly line: readonly number[]; readonly live: readonly number[] };

/** Whether a sport is closed to a player in a section. */
export function isSportClosed(
  closed: ClosedSports | undefined,
  section: keyof ClosedSports,
  sport: string,
): boolean {
  const number = SPORT_NUMBERS[sport];
  return number !== undefined && closed !== undefined && closed[section].includes(number);
}
