import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { FilesRefused } from "../../adapters/files/files.ts";
import { dismiss, listAll, retry, showOne } from "../../operator/commands/incidents.commands.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { jobsWithIncident } from "./incidents.queries.ts";

const OPERATOR = "operator@print.test";

const soon = (minutes: number) => ({ until: new Date(Date.now() + minutes * 60_000) });

async function orderWithoutOriginal(server: Booted) {
  const { api, services, given } = server;
  const { order_id, order_number } = await given.order(api);
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  const key = item?.oi_print_job.design.file_key ?? "";
  const bytes = await services.files.withLocalPath(key, (path) => readFile(path));
  await services.files.delete(key);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const bringBack = async () => {
    const path = join(server.config.dataFolder, "found-again");
    await writeFile(path, bytes);
    await services.files.put(key, { path });
  };
  return { order_id, order_number, bringBack };
}

test("[R13] a print file that keeps failing is an incident that names its order, is written about once, and is solved by trying again", async () => {
  const lines: string[] = [];
  const server = await boot({
    as: "reseller",
    listen: true,
    settings: { PRESSPORT_WORKER: "off", OPERATOR_MAIL: OPERATOR },
    onLog: (line) => lines.push(line),
  });
  const { services, api, given, context, said } = server;
  await listAll(context);
  expect(said.splice(0)).toEqual(["No incident is open."]);
  const { order_id, order_number, bringBack } = await orderWithoutOriginal(server);
  const second = await orderWithoutOriginal(server);
  await services.jobs.drain(soon(5));

  await listAll(context);
  expect(said.splice(0)).toEqual([
    expect.stringMatching(`^2  .* Print files could not be written \\(order ${second.order_number}\\)$`),
    expect.stringMatching(`^1  .* Print files could not be written \\(order ${order_number}\\)$`),
  ]);
  expect(lines.filter((line) => line.includes(`"about":{"entity":"order","id":${order_id}}`))).not.toEqual(
    [],
  );
  const letters = await given.mails(OPERATOR);
  expect(letters.map((letter) => letter.subject)).toEqual([
    `Incident 1: Print files could not be written (order ${order_number})`,
  ]);
  expect(letters[0]?.text).toContain("incidents retry 1");

  await bringBack();
  await retry(context, "1");
  await services.jobs.drain();
  const { order_items } = await api.orders.show({ params: { id: order_id } });
  expect(order_items[0]?.oi_print_file_state).toBe("ready");
  said.splice(0);
  await showOne(context, "1");
  expect(said.splice(0)).toEqual([
    `Incident 1, solved: Print files could not be written (order ${order_number}).`,
    expect.stringMatching(/^The program said: ./),
    expect.stringMatching(/^Work: order\.print-files, job [0-9a-f-]{36}$/),
    expect.stringMatching(/Attempt 5 failed; more will follow\.$/),
    expect.stringMatching(/Tried again by the operator\.$/),
    expect.stringMatching(/Done at attempt \d+\.$/),
  ]);
  await expect(retry(context, "1")).rejects.toThrow("closed already");

  await dismiss(context, "2", "the customer sends another picture");
  await listAll(context, { all: true });
  expect(said.splice(0).slice(1)).toEqual([
    expect.stringMatching(/^2 .* dismissed {2}Print files/),
    expect.stringMatching(/^1 .* solved {2}Print files/),
  ]);
  await expect(showOne(context, "99")).rejects.toThrow("There is no incident 99.");
  await expect(dismiss(context, "two", "why not")).rejects.toThrow('not "two"');
}, 120_000);

test("[R13] a job whose process died of its last attempt is an incident all the same", async () => {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { services, context, said } = server;
  await services.jobs.send("order.announce", { order_id: 1 });
  await services.db.execute(
    sql`UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '{"value": {"message": "job heartbeat timeout"}}'
      WHERE name = 'order.announce'`,
  );
  await services.jobs.send("incidents.sweep", {});
  await services.jobs.send("incidents.sweep", {});
  await services.jobs.drain();
  await listAll(context);
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/Open pages could not be told of a changed order \(order 1\)$/),
  ]);
  await showOne(context, "1");
  expect(said.splice(0)).toContain("The program said: job heartbeat timeout");
});

test("[R13] a sweep after an outage looks at more given-up jobs than a statement has room for values", async () => {
  const { services } = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const jobs = Array.from({ length: 70_000 }, () => randomUUID());
  expect(await jobsWithIncident(services.db, jobs)).toEqual(new Set());
});

test("[R90] a store that refuses the host answers 503 in words, is one incident however many calls fail, and closes it once it takes files again", async () => {
  const server = await boot({
    as: "reseller",
    settings: { PRESSPORT_WORKER: "off", OPERATOR_MAIL: OPERATOR },
  });
  const { api, services, context, said, given, clock } = server;
  const good = services.files;
  const refused = () => Promise.reject(new FilesRefused("The file store refuses this host: AccessDenied"));
  services.files = { ...good, put: refused, check: refused };
  const upload = async () => api.designs.upload({ files: { print_file: await aSmallPicture() }, body: {} });
  for (const _ of [1, 2]) await expect(upload()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  await services.jobs.drain();
  await listAll(context);
  expect(said.splice(0)).toEqual([expect.stringContaining("Files cannot be stored")]);
  expect((await given.mails(OPERATOR)).map(({ text }) => text)).toEqual([
    expect.stringContaining("AccessDenied"),
  ]);

  services.files = good;
  await retry(context, "1");
  await services.jobs.drain();
  await listAll(context);
  expect(said.at(-1)).toBe("No incident is open.");
  services.files = { ...good, put: refused, check: refused };
  clock.advance(2 * 60_000);
  await expect(upload()).rejects.toMatchObject({ status: 503 });
  await services.jobs.drain();
  services.files = good;
  await services.jobs.send("incidents.sweep", {});
  await services.jobs.drain();
  said.splice(0);
  await listAll(context);
  expect(said).toEqual(["No incident is open."]);
});
