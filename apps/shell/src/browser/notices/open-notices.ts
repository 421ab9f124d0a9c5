import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Notices } from "./create-notices.ts";

/** What opening the notices works with. */
export type NoticeDoor = {
  readonly bus: BridgeBus;
  /** Fetches what draws them; nobody misses it before something is told. */
  load(): Promise<Notices>;
  /** Takes what cannot be shown. */
  log(message: string, detail?: unknown): void;
  readonly signal: AbortSignal;
};

/**
 * The notices of a page, fetched with the first one. A page that cannot fetch them goes on without:
 * what would be told is logged.
 */
export function openNotices({ bus, load, log, signal }: NoticeDoor): Notices {
  let opening: Promise<Notices> | undefined;
  const open = () =>
    (opening ??= load().catch((cause: unknown) => {
      log("notices did not load", cause);
      return loggingStub(log);
    }));
  const notices: Notices = {
    tell: (notice) => void open().then((opened) => opened.tell(notice)),
    close: (id) => void open().then((opened) => opened.close(id)),
    areas: {
      say: (area, notice) => void open().then(({ areas }) => areas.say(area, notice)),
      end: (area, key) => void opening?.then(({ areas }) => areas.end(area, key)),
    },
  };
  bus.on("notice", notices.tell, signal);
  return notices;
}

function loggingStub(log: NoticeDoor["log"]): Notices {
  return {
    tell: ({ kind, text }) => log(`notice (${kind}): ${text}`),
    close: () => undefined,
    areas: {
      say: (area, { kind, text }) => log(`notice (${kind}, ${area}): ${text}`),
      end: () => undefined,
    },
  };
}
