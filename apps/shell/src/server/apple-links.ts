import { appleIcons, ICON_BASE, splashPictures } from "../icons/app-icons.ts";

const APPLE = /\b(?:iPhone|iPad|iPod)\b|\bMacintosh\b.*\bVersion\/[\d.]+ .*\bSafari\//;

/** Whether a browser puts sites on a home screen by links of its own rather than by their manifest. */
export function wantsAppleLinks(userAgent: string): boolean {
  return APPLE.test(userAgent);
}

/** Links to the icons, and to what stands on the screen while the site starts. */
export const APPLE_LINKS: string = [
  ...appleIcons.map(
    ({ file, width, height }) =>
      `<link rel="apple-touch-icon" sizes="${width}x${height}" href="${ICON_BASE}${file}">`,
  ),
  ...splashPictures.map(
    ({ file, media }) =>
      `<link rel="apple-touch-startup-image" media="${media}" href="${ICON_BASE}${file}">`,
  ),
].join("");
