import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, createClient } from "@pressport/core";
import { type Clock, systemClock } from "../adapters/clock.ts";
import { readConfig } from "../config/config.ts";
import { createServer } from "../create-server.ts";
import { createLog } from "../http/structured-log.ts";
import type { Services } from "../services.ts";
import type { Booted } from "../testing/boot.ts";
import { type Cards, cardPayments } from "../testing/card-payments.ts";
import { createPostgresDatabase } from "../testing/databases/server-database.ts";
import type { SetUp } from "../testing/databases/test-database.ts";
import { type Given, givenFor } from "../testing/given.ts";
import { injectedFetch } from "../testing/injected-fetch.ts";
import { type HostProcess, startCopies, startHost } from "./kills/host-process.ts";

/** The data, opened in this process. */
export interface InsideServer {
  services: Services;
  apiOf: (token: string) => Api;
  /** Asks anything by path. */
  request: Booted["request"];
  given: Given;
  cards: Cards;
}

/** A data folder and a database that outlive the hosts killed on them. */
export interface Stage {
  dataFolder: string;
  /** What a host is started with beside the folder. */
  settings: Record<string, string>;
  /** Starts the host, or the several processes it is made of; answers once it is ready. */
  start(more?: Record<string, string>): Promise<HostProcess>;
  /** Opens the same data in this process, without a port, while no host runs. */
  inside<T>(work: (server: InsideServer) => Promise<T>, clock?: Clock): Promise<T>;
  remove(): Promise<void>;
}

/** Sets the stage for hosts that are going to be killed. */
export async function setStage(database: SetUp): Promise<Stage> {
  const dataFolder = await mkdtemp(join(tmpdir(), "pressport-killed-"));
  const postgres = database === "pglite" ? null : await createPostgresDatabase();
  const settings: Record<string, string> = postgres
    ? // The throw-away cluster does without fsync; what is killed here is the host, not the database.
      { DATABASE_URL: postgres.url, PRESSPORT_ALLOW_UNSAFE_POSTGRES: "1" }
    : {};
  // Looking at the data must not move it on.
  const own = { PRESSPORT_DATA: dataFolder, PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off" };
  return {
    dataFolder,
    settings,
    start: (more = {}) =>
      database === "copies"
        ? startCopies(dataFolder, { ...settings, DATABASE_POOL_SIZE: "5", ...more })
        : startHost(dataFolder, { ...settings, ...more }),
    async inside(work, clock = systemClock) {
      const server = await createServer({
        config: readConfig({ ...own, ...settings }),
        log: createLog("silent"),
        clock,
        listen: false,
      });
      try {
        const fetch = injectedFetch(server.inject, "127.0.0.1");
        const apiOf = (token: string) =>
          createClient({ host: server.url, fetch, session: { token: () => token } });
        const { services, url } = server;
        const request: Booted["request"] = (path, init) => fetch(new URL(path, url), init);
        const [given, cards] = [givenFor(services), cardPayments({ request, services, clock })];
        return await work({ services, apiOf, request, given, cards });
      } finally {
        await server.close();
      }
    },
    async remove() {
      await rm(dataFolder, { recursive: true, force: true });
      await postgres?.drop();
    },
  };
}
