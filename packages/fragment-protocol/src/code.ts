/**
 * The script text that registers a fragment's code. It runs nothing by itself: the host calls the
 * registered function later, inside its own try, so that an error belongs to the right fragment.
 */
export function wrapCode(appName: string, build: string, code: string): string {
  const head = `__mf.code(${JSON.stringify(appName)},${JSON.stringify(build)},function(mf){"use strict";`;
  return `${head}${code}\n})\n//# sourceURL=mf://${appName}/${build}`;
}

/** Whether code may stand in an inline script at all; the build refuses code that may not. */
export function isInlineSafe(code: string): boolean {
  return !/<\/script/i.test(code) && !code.includes("<!--");
}
