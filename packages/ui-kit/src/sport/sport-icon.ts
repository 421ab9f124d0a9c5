import type { IconName } from "../icons/icon-names.ts";

/** Sports by their names in addresses, each with its ball. */
const icons: Readonly<Record<string, IconName>> = {
  football: "football",
  tennis: "tennis",
  "ice-hockey": "ice-hockey",
  basketball: "basketball",
  baseball: "baseball",
  volleyball: "volleyball",
  handball: "handball",
  "table-tennis": "table-tennis",
  cricket: "cricket",
};

/** The drawing of a sport by its name in addresses; a cup where it has none of its own. */
export function sportIcon(sport: string): IconName {
  return Object.hasOwn(icons, sport) ? (icons[sport] ?? "trophy") : "trophy";
}
