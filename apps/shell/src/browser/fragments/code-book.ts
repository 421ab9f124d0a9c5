import type { FragmentModule } from "@fairline/fragment-protocol/browser";
import { Failure } from "@fairline/kernel";

/** What a fragment's code gets: its one duty is to register its module. */
export type CodeHost = { register(module: FragmentModule): void };

type Code = (host: CodeHost) => void;

/** Code that inline scripts registered, by fragment and build. */
export type CodeBook = {
  has(appName: string, build: string): boolean;
  /** Runs registered code once and gives its module; an error belongs to the fragment. */
  open(appName: string, build: string): FragmentModule;
};

/** Takes over the queue that the document began with, and all code that comes later. */
export function createCodeBook(): CodeBook {
  const codes = new Map<string, Code>();
  const modules = new Map<string, FragmentModule>();
  const keep = (appName: string, build: string, code: Code): void => {
    codes.set(keyOf(appName, build), code);
  };
  const begun: unknown = Reflect.get(window, "__mf");
  for (const [appName, build, code] of queueOf(begun)) keep(appName, build, code);
  Reflect.set(window, "__mf", { code: keep });
  return {
    has: (appName, build) => codes.has(keyOf(appName, build)),
    open(appName, build) {
      const key = keyOf(appName, build);
      const known = modules.get(key);
      if (known) return known;
      const code = codes.get(key);
      if (!code) throw new Failure("FRAGMENT_IMPORT", `${appName} registered no code`);
      code({ register: (module) => modules.set(key, module) });
      const module = modules.get(key);
      if (!module) throw new Failure("FRAGMENT_IMPORT", `${appName} registered no module`);
      return module;
    },
  };
}

function keyOf(appName: string, build: string): string {
  return `${appName} ${build}`;
}

type Queued = [appName: string, build: string, code: Code];

function queueOf(begun: unknown): Queued[] {
  if (typeof begun !== "object" || begun === null || !("queue" in begun)) return [];
  return Array.isArray(begun.queue) ? begun.queue.filter(isQueued) : [];
}

function isQueued(value: unknown): value is Queued {
  return (
    Array.isArray(value) &&
    typeof value[0] === "string" &&
    typeof value[1] === "string" &&
    typeof value[2] === "function"
  );
}
