import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "../adapters/db/database.ts";
import type { Services } from "../services.ts";
import {
  countIncidents,
  countOpenSessions,
  countOrdersUnderWay,
  countPayments,
  countPrintFiles,
  countRepayments,
} from "./metrics.queries.ts";

/** What the host counts, and what it looks up when it is asked. */
export interface Metrics {
  /** Notes an answer; the call is its method and the pattern of its path, never an address. */
  answered(call: string, status: number, seconds: number): void;
  /** All of it in Prometheus' text format. What cannot be looked up just now is left out. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** What the figures are read from. */
export interface MetricsSources {
  services: Services;
  database: Pick<OpenDatabase, "pool">;
}

/** Looks figures up and sets their gauges. */
type Refresh = () => Promise<void> | void;

const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300];

/** Makes the registry of one host. Counting begins now; must be called before jobs start. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const { log } = sources.services;
  const requests = new Histogram({
    name: "pressport_http_request_seconds",
    help: "Time to answer, by call and status",
    labelNames: ["call", "status"],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  countJobs(registry, sources.services);
  const refreshes: Refresh[] = [
    queueGauges(registry, sources.services),
    connectionGauges(registry, sources),
    ...businessGauges(registry, sources.services),
  ];
  let isWatchingProcess = false;
  return {
    answered: (call, status, seconds) => requests.observe({ call, status }, seconds),
    async text() {
      // Watches memory, loop and collector from the first question on: not everybody asks.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry });
      isWatchingProcess = true;
      for (const refresh of refreshes) {
        try {
          await refresh();
        } catch (error) {
          log.warn({ err: error }, "Some metrics could not be looked up");
        }
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Counts the jobs this process runs. */
function countJobs(registry: Registry, { jobs }: Services): void {
  const runs = new Counter({
    name: "pressport_job_runs_total",
    help: "Runs of jobs in this process by outcome: done, failed (tried again), given_up",
    labelNames: ["job", "outcome"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "pressport_job_seconds",
    help: "Time a run of a job took in this process",
    labelNames: ["job"],
    buckets: JOB_BUCKETS,
    registers: [registry],
  });
  jobs.listen(async (end) => {
    const outcome = end.error === undefined ? "done" : end.isLast ? "given_up" : "failed";
    runs.inc({ job: end.name, outcome });
    seconds.observe({ job: end.name }, end.seconds);
  });
}

function gauge<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[]) {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

function queueGauges(registry: Registry, { jobs }: Services): Refresh {
  const kept = gauge(registry, "pressport_queue_jobs", "Jobs by state: due, later, running, failed", [
    "job",
    "state",
  ]);
  const age = gauge(registry, "pressport_queue_oldest_seconds", "How long the oldest due job has waited", [
    "job",
  ]);
  return async () => {
    kept.reset();
    age.reset();
    for (const { name: job, oldestSeconds, ...counts } of await jobs.depth()) {
      for (const [state, count] of Object.entries(counts)) kept.set({ job, state }, count);
      age.set({ job }, oldestSeconds);
    }
  };
}

function connectionGauges(registry: Registry, { services, database }: MetricsSources): Refresh {
  const pool = gauge(
    registry,
    "pressport_database_connections",
    "Connections of this process by state: all, idle; waiting counts who waits for one",
    ["state"],
  );
  const pages = gauge(registry, "pressport_push_connections", "Pages that listen at this process", []);
  const replica = gauge(
    registry,
    "pressport_database_replica_seconds",
    "How far the read replica is behind; more than is allowed counts as infinite",
    [],
  );
  return async () => {
    for (const [state, count] of Object.entries(database.pool())) pool.set({ state }, count);
    pages.set(services.push.connections());
    const seconds = await services.replica.behind();
    if (seconds === null) replica.reset();
    else replica.set(seconds);
  };
}

function businessGauges(registry: Registry, { db, clock }: Services): Refresh[] {
  const counted = (name: string, help: string, label: string, read: () => Promise<Map<string, number>>) => {
    const one = gauge(registry, name, help, [label]);
    return async () => {
      one.reset();
      for (const [value, count] of await read()) one.set({ [label]: value }, count);
    };
  };
  const age = gauge(
    registry,
    "pressport_orders_oldest_seconds",
    "Time since the payment of the oldest order in a state",
    ["state"],
  );
  const sessions = gauge(registry, "pressport_payment_sessions_open", "Checkouts that are open", []);
  return [
    counted("pressport_orders_under_way", "Paid orders not shipped yet, by state", "state", async () => {
      age.reset();
      const rows = await countOrdersUnderWay(db, clock.now());
      for (const { state, oldestSeconds } of rows) age.set({ state }, oldestSeconds);
      return new Map(rows.map(({ state, count }) => [state, count]));
    }),
    counted("pressport_print_files", "Print files of orders under way, by state", "state", () =>
      countPrintFiles(db),
    ),
    counted("pressport_payments", "Payments booked: order, or surplus", "kind", () => countPayments(db)),
    counted(
      "pressport_repayments",
      "Money not back at its payers, by state: due, sent, failed",
      "state",
      () => countRepayments(db),
    ),
    counted("pressport_incidents_open", "Incidents that wait for somebody, by kind", "kind", () =>
      countIncidents(db),
    ),
    async () => sessions.set(await countOpenSessions(db)),
  ];
}
