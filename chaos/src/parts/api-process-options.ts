import type { PlantName } from "./plant-pool.ts";
import type { Schedule } from "../world/schedule.ts";

/** Where processes tell each other news: a server, and what keeps this run apart on it. */
export type RedisAddress = { readonly url: string; readonly prefix: string };

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
  /** Without one each process hears its own news alone. */
  readonly redis?: RedisAddress | undefined;
  /** What is wrong with this process on purpose. */
  readonly plant?: PlantName | undefined;
};

/** The line it prints once it takes calls. */
export const READY = "ready";
