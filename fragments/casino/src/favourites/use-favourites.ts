import { useSyncExternalStore } from "react";
import { createFavourites, type Favourites } from "./favourites.ts";

const favourites = createFavourites(() => localStorage);

/** The player's starred games; `routes` is null until the page is alive. */
export function useFavourites(): {
  readonly routes: readonly string[] | null;
  toggle: Favourites["toggle"];
} {
  const routes = useSyncExternalStore(favourites.subscribe, favourites.routes, unknown);
  return { routes, toggle: favourites.toggle };
}

function unknown(): null {
  return null;
}
