import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";

const TOKEN = "a token for the one who measures";

/** The value of a metric with these labels; undefined when there is no such line. */
const figureIn = (text: string, line: string): number | undefined => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

test("the metrics tell requests, queue, jobs, database, pages, payments, print files, orders and incidents", async () => {
  const settings = { PRESSPORT_WORKER: "off", METRICS_TOKEN: TOKEN, PRESSPORT_FULFILMENT_SPEED: "60" };
  const server = await boot({ as: "reseller", settings });
  const { api, services, clock, given } = server;
  const read = async () => {
    const answer = await server.request("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    return answer.text();
  };
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  clock.advance(120_000);
  const before = await read();
  expect(
    figureIn(before, 'pressport_http_request_seconds_count{call="GET /api/cart/create-order",status="200"}'),
  ).toBe(1);
  expect(figureIn(before, 'pressport_queue_jobs{job="order.print-files",state="due"}')).toBe(1);
  expect(figureIn(before, 'pressport_queue_oldest_seconds{job="order.print-files"}')).toBeGreaterThanOrEqual(
    0,
  );
  expect(figureIn(before, 'pressport_orders_under_way{state="paid"}')).toBe(1);
  expect(figureIn(before, 'pressport_orders_oldest_seconds{state="paid"}')).toBe(120);
  expect(figureIn(before, 'pressport_print_files{state="waiting"}')).toBe(1);
  expect(figureIn(before, 'pressport_payments{kind="order"}')).toBe(1);
  expect(figureIn(before, "pressport_payment_sessions_open")).toBe(0);
  expect(figureIn(before, 'pressport_database_connections{state="all"}')).toBeGreaterThan(0);
  expect(figureIn(before, "pressport_push_connections")).toBe(0);
  expect(before).toContain("process_resident_memory_bytes");

  await services.jobs.drain();
  await services.jobs.send("order.announce", { order_id: 0 });
  const after = await read();
  expect(figureIn(after, 'pressport_job_runs_total{job="order.print-files",outcome="done"}')).toBe(1);
  expect(figureIn(after, 'pressport_orders_under_way{state="paid"}')).toBeUndefined();
  expect(figureIn(after, 'pressport_orders_under_way{state="submitted"}')).toBe(1);
  expect(figureIn(after, 'pressport_print_files{state="ready"}')).toBe(1);
});

test("the metrics are for who shows the token, and never name an address", async () => {
  const server = await boot({ settings: { METRICS_TOKEN: TOKEN } });
  const ask = (authorization?: string) =>
    server.request("/metrics", authorization ? { headers: { authorization } } : {});
  expect((await ask()).status).toBe(401);
  expect((await ask("Bearer something else of some length")).status).toBe(401);
  await server.request("/checkAuth/a-secret-token");
  expect(await (await ask(`Bearer ${TOKEN}`)).text()).not.toContain("a-secret-token");
});

test("without a token only programs on this machine are told, and nobody in production", async () => {
  const ask = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const server = await boot({ settings });
    return (await server.request("/metrics", { headers })).status;
  };
  expect(await ask({})).toBe(200);
  expect(await ask({}, { "x-forwarded-for": "203.0.113.7" })).toBe(404);
  const production = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://print.test",
    PRESSPORT_ALLOW_EMBEDDED_DATABASE: "1",
    PRESSPORT_ALLOW_SANDBOX: "1",
    OPERATOR_MAIL: "operator@print.test",
    EUR_USD_RATE: "1.16",
    TRUST_PROXY: "none",
  };
  expect(await ask(production)).toBe(404);
});
