/** Work that goes on beside requests. */
export interface Job {
  start(): void;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}
