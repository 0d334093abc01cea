import { sql } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import { listIncidents } from "../../features/incidents/incidents.service.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { noLimits } from "../no-limits.ts";
import type { Verdict } from "../verdict.ts";
import { type OutsideWorld, startOutsideWorld } from "./outside-world.ts";

/** How many paid orders meet the outage. */
export interface OutagePlan {
  orders: number;
  database: SetUp;
}

const STEP_MINUTES = 5;
const DOWN_MINUTES = 60;
/** The longest pause between two attempts is an hour. */
const CAUGHT_UP_MINUTES = 90;

/**
 * Shuts file store, mail server and print house for an hour while orders are paid, then opens them. No order goes past
 * its files meanwhile, somebody is told, and afterwards everything is done, each thing once (R13). The clock of the
 * queue is moved, five minutes at a time.
 */
export async function sitOutAnOutage(plan: OutagePlan): Promise<Verdict> {
  const world = await startOutsideWorld();
  const settings = { ...world.settings, PRESSPORT_WORKER: "off" };
  const { database } = plan;
  const server = await boot({
    database,
    as: "reseller",
    listen: true,
    settings,
    replace: { limits: noLimits },
  });
  try {
    const pay = await prepareOrders(server, plan.orders);
    for (const gate of Object.values(world.gates)) gate.shut();
    // What was sent before is of no interest.
    world.letters.length = 0;
    await pay();
    await passTime(server, DOWN_MINUTES);
    const during = await lookDuring(server, world);
    for (const gate of Object.values(world.gates)) gate.open();
    await passTime(server, CAUGHT_UP_MINUTES);
    const after = await lookAfter(server, world, plan.orders);
    const { incidents } = during;
    return {
      figures: [
        `${database}: ${plan.orders} orders paid while files, mail and print house were away for ${DOWN_MINUTES} minutes; ${incidents} incidents told of it`,
        `${database}: afterwards ${world.tickets.length} orders at the print house, ${world.letters.length} letters sent`,
      ],
      broken: [...during.broken, ...after].map((line) => `${database}: ${line}`),
      late: [],
    };
  } finally {
    await server.close();
    await world.close();
  }
}

/** Orders that are ready to be paid, and what pays them. */
async function prepareOrders(server: Booted, count: number): Promise<() => Promise<void>> {
  const { api, services, given, cards } = server;
  const { cv_id } = await given.variant(api);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await given.orderOf(api, cv_id)).order_id);
  await services.jobs.drain();
  return async () => {
    for (const id of ids) await cards.pay(await api.payments.payOrders({ body: { orders: [id] } }));
  };
}

/** Moves the clock of a server's queue on, step by step, and runs what falls due. */
export async function passTime({ services }: Booted, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += STEP_MINUTES) {
    await services.jobs.drain();
    await services.db.execute(
      sql`UPDATE pgboss.job SET start_after = start_after - make_interval(mins => ${STEP_MINUTES})
        WHERE state IN ('created', 'retry')`,
    );
  }
  await services.jobs.drain();
}

async function lookDuring({ services }: Booted, { tickets, letters }: OutsideWorld) {
  const states = await services.db.selectDistinct({ state: orders.order_state }).from(orders);
  const incidents = await listIncidents(services.db, { closedToo: false });
  const wrong = [
    states.some(({ state }) => state !== "paid") && "an order went on without its files",
    tickets.length + letters.length > 0 && "something went through a shut gate",
    !incidents.some((one) => one.incident_kind === "order.print-files") &&
      "nobody was told of the print files",
  ];
  return { incidents: incidents.length, broken: wrong.filter((line) => line !== false) };
}

async function lookAfter({ services }: Booted, world: OutsideWorld, count: number): Promise<string[]> {
  const { tickets, letters } = world;
  const states = await services.db.select({ state: orders.order_state }).from(orders);
  const files = await services.db.select({ state: orderItems.oi_print_file_state }).from(orderItems);
  const failed = await services.jobs.listFailed(new Date(0));
  const open = await listIncidents(services.db, { closedToo: false });
  const depth = await services.jobs.depth();
  const left = depth.filter((queue) => queue.due + queue.running > 0).map((queue) => queue.name);
  const announced = letters.filter((letter) => letter.raw.includes("Subject: Your payment has arrived"));
  const wrong = [
    states.some(({ state }) => state !== "submitted") && "an order is not at the print house",
    files.some(({ state }) => state !== "ready") && "a print file is not there",
    new Set(tickets.map((ticket) => ticket.id)).size !== count && "the print house lacks an order",
    tickets.length !== count && `the print house was given ${tickets.length} orders instead of ${count}`,
    announced.length !== count && `${announced.length} letters about ${count} payments`,
    failed.length > 0 && `given up: ${failed.map((job) => job.name).join(", ")}`,
    open.length > 0 && `incidents still open: ${open.map((one) => one.incident_kind).join(", ")}`,
    left.length > 0 && `still to be done: ${left.join(", ")}`,
  ];
  return [...wrong.filter((line) => line !== false), ...(await brokenInvariants(services.db))];
}
