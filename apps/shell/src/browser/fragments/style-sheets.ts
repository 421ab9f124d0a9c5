import { Failure } from "@fairline/kernel";

/** Style sheets by address, each once in the document however many views need it. */
export type StyleSheets = {
  /** Settles when the sheets apply; a sheet that fails rejects. */
  acquire(urls: readonly string[]): Promise<void>;
  release(urls: readonly string[]): void;
};

/** Counts who needs which sheet. A sheet nobody needs any more leaves with `sweep`. */
export function createStyleSheets(): StyleSheets & { sweep(): void } {
  const users = new Map<string, number>();
  const loading = new Map<string, Promise<void>>();
  return {
    async acquire(urls) {
      for (const url of urls) users.set(url, (users.get(url) ?? 0) + 1);
      await Promise.all(urls.map((url) => load(url)));
    },
    release(urls) {
      for (const url of urls) users.set(url, Math.max(0, (users.get(url) ?? 0) - 1));
    },
    sweep() {
      for (const [url, count] of users) {
        if (count > 0) continue;
        users.delete(url);
        loading.delete(url);
        findLink(url)?.remove();
      }
    },
  };

  function load(url: string): Promise<void> {
    const known = loading.get(url);
    if (known) return known;
    const promise = findLink(url) ? Promise.resolve() : insert(url);
    loading.set(url, promise);
    promise.catch(() => loading.delete(url));
    return promise;
  }
}

function findLink(url: string): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].find((link) => link.getAttribute("href") === url);
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = url;
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener(
      "error",
      () => {
        link.remove();
        reject(new Failure("FRAGMENT_ASSET", `style sheet ${url} failed`));
      },
      { once: true },
    );
    document.head.append(link);
  });
}
