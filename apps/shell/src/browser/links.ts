/** Site paths that are no pages: files, calls, fragments. */
const NO_PAGE = /^\/(?:_|flags\/|[a-z]+-api\/|favicon)/;

/**
 * The address a click leads to inside this site, or undefined when the browser should follow it
 * itself: another site, a new tab, a download, a pressed key.
 */
export function addressOfClick(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) {
    return undefined;
  }
  const url = new URL(link.href);
  return url.origin === location.origin && !NO_PAGE.test(url.pathname) ? url : undefined;
}
