/** Storage of the browser, or what a test gives instead. */
export type Kept = Pick<Storage, "getItem" | "setItem">;

/** Routes of starred games, the last one first; on this device only, as stars of sports are. */
export type Favourites = {
  routes(): readonly string[];
  toggle(route: string): void;
  subscribe(listener: () => void): () => void;
};

const KEY = "fairline.casino-favourites";
const TEXT_MAX = 8_000;
const ROUTES_MAX = 200;
const ROUTE = /^[a-z0-9][a-z0-9-]{0,63}$/;
const NONE: readonly string[] = [];

/** Makes the list; `open` answers the storage, and throws where there is none. */
export function createFavourites(open: () => Kept): Favourites {
  let known: readonly string[] | undefined;
  const listeners = new Set<() => void>();
  const routes = () => {
    known ??= read(open);
    return known;
  };
  return {
    routes,
    toggle(route) {
      const others = routes().filter((one) => one !== route);
      known = others.length < routes().length ? others : [route, ...others].slice(0, ROUTES_MAX);
      write(open, known);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Nonsense, and storage that is forbidden, are no favourites. */
function read(open: () => Kept): readonly string[] {
  try {
    const text = open().getItem(KEY);
    if (text === null || text.length > TEXT_MAX) return NONE;
    return [...new Set(text.split(",").filter((route) => ROUTE.test(route)))].slice(0, ROUTES_MAX);
  } catch {
    return NONE;
  }
}

function write(open: () => Kept, routes: readonly string[]): void {
  try {
    open().setItem(KEY, routes.join(","));
  } catch {
    // A device that keeps nothing forgets them with the page.
  }
}
