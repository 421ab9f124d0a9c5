import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./favourite-star.module.css";
import { useFavourites } from "./use-favourites.ts";

/** Stars a game on this device, or takes its star away. */
export function FavouriteStar({ route, name }: { route: string; name: string }): ReactNode {
  const t = useT();
  const { routes, toggle } = useFavourites();
  const isKept = routes?.includes(route) ?? false;
  const label = t(isKept ? "casino.star.remove" : "casino.star.add", { name });
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      data-kept={isKept ? "" : undefined}
      title={label}
      onClick={() => toggle(route)}
    >
      <Icon name={isKept ? "star-filled" : "star"} size={20} />
    </button>
  );
}
