// What a browser tells of its device to everybody who asks. Nothing is drawn, measured or listened
// to, and nothing here changes when a window moves or a player travels.

/** Languages, platform, processors, gigabytes of memory, fingers and depth of colour. */
export function readComponents(from = navigator, display = screen) {
  return {
    languages: [...(from.languages ?? [])].slice(0, 10).map((language) => language.slice(0, 35)),
    platform: String(from.userAgentData?.platform ?? from.platform ?? "").slice(0, 64),
    cores: countOf(from.hardwareConcurrency),
    memory: countOf(from.deviceMemory),
    touchPoints: countOf(from.maxTouchPoints),
    colorDepth: countOf(display.colorDepth),
  };
}

function countOf(value) {
  return typeof value === "number" && value >= 0 ? Math.min(value, 1024) : 0;
}
