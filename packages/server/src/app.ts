import { readdirSync } from "node:fs";
import type { Doors } from "./doors.ts";
import type { PlainRoute } from "./http/plain-route.ts";
import type { Route } from "./http/routes-for.ts";
import { storedFileRoutes } from "./http/stored-files.routes.ts";

/** Everything the host serves and does. */
export interface App {
  /** Answers to the calls of the contract. */
  routes: readonly Route[];
  /** Addresses outside the contract. */
  plainRoutes: readonly PlainRoute[];
  /** Each defines its feature's jobs, before the queue starts. */
  defineJobs: readonly ((doors: Doors) => void)[];
}

const FEATURES = new URL("./features/", import.meta.url);
const ROUTES_FILE = /\.routes\.(?:ts|js)$/;
const JOBS_FILE = /\.jobs\.(?:ts|js)$/;

/** The table of contents: every `…Routes` of a feature's routes files and every `define…Jobs` of its jobs files. */
export async function loadApp(): Promise<App> {
  const routes: Route[] = [];
  const plainRoutes: PlainRoute[] = [...storedFileRoutes];
  const defineJobs: ((doors: Doors) => void)[] = [];
  for (const path of featureFiles()) {
    const module = await load(path);
    for (const [name, exported] of Object.entries(module)) {
      if (name.endsWith("Routes") && Array.isArray(exported)) {
        routes.push(...exported.filter(isRoute));
        plainRoutes.push(...exported.filter(isPlainRoute));
      }
      if (/^define\w+Jobs$/.test(name) && isDefinition(exported)) defineJobs.push(exported);
    }
  }
  return { routes, plainRoutes, defineJobs };
}

/** A file that cannot be loaded leaves its own calls unanswered, not the whole host unstarted. */
async function load(path: URL): Promise<Record<string, unknown>> {
  try {
    return await import(path.href);
  } catch (error) {
    process.stderr.write(`Cannot load ${path.pathname}: ${error instanceof Error ? error.message : error}\n`);
    return {};
  }
}

function featureFiles(): URL[] {
  return readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
    .filter((path) => ROUTES_FILE.test(path) || JOBS_FILE.test(path))
    .sort()
    .map((path) => new URL(path, FEATURES));
}

const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "endpoint" in value;
const isPlainRoute = (value: unknown): value is PlainRoute =>
  typeof value === "object" && value !== null && "path" in value;
const isDefinition = (value: unknown): value is (doors: Doors) => void => typeof value === "function";
