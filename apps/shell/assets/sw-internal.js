// Tells a player what happened while no page was open. It answers no request of a page.
"use strict";

const TEXT_MAX = 500;
const PATH = /^\/[a-z]{2}(?:\/[\w/.-]*)?$/;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const news = readNews(event.data);
  if (!news) return;
  event.waitUntil(
    self.registration.showNotification(news.title, {
      body: news.body,
      tag: news.tag,
      icon: "/favicon.svg",
      data: { path: news.path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  event.waitUntil(open(isPath(path) ? path : "/"));
});

/** A window that shows the page already comes to the front; else another one opens. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((one) => new URL(one.url).pathname === path);
  return shown ? shown.focus() : self.clients.openWindow(path);
}

/** What the site wrote; anything else is shown to nobody. */
function readNews(data) {
  try {
    const { title, body, path, tag } = data.json();
    if (typeof title !== "string" || title === "" || !isPath(path)) return undefined;
    const text = typeof body === "string" ? body.slice(0, TEXT_MAX) : "";
    return { title: title.slice(0, TEXT_MAX), body: text, path, tag: String(tag) };
  } catch {
    return undefined;
  }
}

/** A page of this site: no message leads anywhere else. */
function isPath(path) {
  return typeof path === "string" && PATH.test(path);
}
