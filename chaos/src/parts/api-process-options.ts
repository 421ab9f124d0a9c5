import type { Schedule } from "../world/schedule.ts";

/** What a process of the platform is started with, as JSON in its first argument. */
export type ApiProcessOptions = {
  readonly port: number;
  readonly databaseUrl: string;
  /** Where browsers would find the site. */
  readonly origin: string;
  readonly sandboxOrigin: string;
  readonly secret: string;
  /** Signs the calls of the provider of games. */
  readonly gameSecret: string;
  readonly schedule: Schedule;
};

/** The line it prints once it takes calls. */
export const READY = "ready";
