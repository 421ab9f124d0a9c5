import type { BuildManifest } from "@fairline/fragment-protocol";
import type { Clock, Log } from "@fairline/kernel";

/** The manifest of a build that is served elsewhere, as it is now. */
export type ManifestSource = {
  /** Undefined until one was read that may be believed. */
  current(): BuildManifest | undefined;
  /** An answer names its build: one that is not known has the manifest read again. */
  note(build: string | undefined): void;
  /** Reads it now and from time to time. */
  start(): Promise<void>;
  stop(): void;
};

/** Where a manifest comes from, and who hears that it changed. */
export type ManifestSourceOptions = {
  readonly appName: string;
  /** Reads what is there; it may fail and may be anything. */
  read(): Promise<unknown>;
  /** The manifest if it may be believed. */
  accept(value: unknown): BuildManifest | undefined;
  onChange(): void;
  readonly clock: Clock;
  readonly log: Log;
};

const EVERY_MS = 30_000;
/** Answers may have a manifest read again this often a minute, whatever builds they name. */
const NOTED_MAX = 4;
const MINUTE_MS = 60_000;

/** Makes a source that has read nothing yet. What was read last holds until something newer is believed. */
export function createManifestSource(options: ManifestSourceOptions): ManifestSource {
  const { appName, clock, log } = options;
  let manifest: BuildManifest | undefined;
  let reading: Promise<void> | undefined;
  let cancel: () => void = () => undefined;
  let isOpen = false;
  let noted: readonly number[] = [];

  async function readNow(): Promise<void> {
    try {
      const fresh = options.accept(await options.read());
      if (!fresh) {
        log.error({ fragment: appName }, "a manifest is not signed by a known key");
        return;
      }
      if (fresh.build === manifest?.build) return;
      manifest = fresh;
      options.onChange();
    } catch (cause) {
      log.warn({ fragment: appName, error: String(cause) }, "a manifest could not be read");
    }
  }

  /** Whoever asks while it is being read waits for the same. */
  function read(): Promise<void> {
    reading ??= readNow().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function plan(): void {
    if (!isOpen) return;
    cancel = clock.after(EVERY_MS, () => void read().finally(plan));
  }

  return {
    current: () => manifest,
    note(build) {
      if (!isOpen || build === undefined || build === manifest?.build || reading) return;
      const nowMs = clock.monotonicMs();
      noted = noted.filter((atMs) => nowMs - atMs < MINUTE_MS);
      if (noted.length >= NOTED_MAX) return;
      noted = [...noted, nowMs];
      void read();
    },
    async start() {
      isOpen = true;
      await read();
      plan();
    },
    stop() {
      isOpen = false;
      cancel();
    },
  };
}
