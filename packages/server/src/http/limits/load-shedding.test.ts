import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { plainRoutes } from "../calls/plain-route.ts";
import { MOST_IN_FLIGHT } from "./load-shedding.ts";

test("[R12] too many requests are turned away with 503 and Retry-After, those inside are answered, and then all is as before", async () => {
  const inside = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let waiting = 0;
  const handle = async () => {
    waiting += 1;
    if (waiting === MOST_IN_FLIGHT) inside.resolve();
    await release.promise;
    return { body: "answered" };
  };
  const lines: string[] = [];
  const app = {
    routes: [],
    plainRoutes: plainRoutes([{ method: "GET", path: "/slow", handle }]),
    defineJobs: [],
  };
  const server = await boot({
    app,
    listen: true,
    onLog: (line) => lines.push(line),
    settings: { TRUST_PROXY: "127.0.0.1" },
  });
  const ask = (address = 0) =>
    fetch(`${server.url}/slow`, { headers: { "x-forwarded-for": `203.0.113.${address}` } });
  const guests = Array.from({ length: MOST_IN_FLIGHT }, (_, visitor) => ask(visitor));
  await inside.promise;

  for (let extra = 0; extra < 3; extra += 1) {
    const refusal = await ask();
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get("retry-after")).toBe("1");
    expect(refusal.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await refusal.json()).toMatchObject({ code: "unavailable", message: expect.any(String) });
  }
  expect(lines.filter((line) => line.includes("Too many requests at once"))).toHaveLength(1);

  release.resolve();
  const answers = await Promise.all(guests);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  for (const answer of answers) await answer.text();
  expect((await ask()).status).toBe(200);
});

test("[R12] one address that takes all it can get is turned away with 429, and the next one is served", async () => {
  const release = Promise.withResolvers<void>();
  const isFull = Promise.withResolvers<void>();
  let waiting = 0;
  const app = {
    routes: [],
    plainRoutes: plainRoutes([
      {
        method: "GET",
        path: "/slow",
        handle: async () => {
          waiting += 1;
          if (waiting === 200) isFull.resolve();
          await release.promise;
          return { body: "answered" };
        },
      },
      { method: "GET", path: "/quick", handle: () => ({ body: "answered" }) },
    ]),
    defineJobs: [],
  };
  const server = await boot({ app, listen: true, settings: { TRUST_PROXY: "127.0.0.1" } });
  const ask = (path: string, address: string) =>
    fetch(`${server.url}${path}`, { headers: { "x-forwarded-for": address } });
  const greedy = Array.from({ length: 210 }, () => ask("/slow", "203.0.113.1"));
  await isFull.promise;

  const refused = await ask("/quick", "203.0.113.1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(await refused.json()).toMatchObject({ code: "too_many" });
  expect((await ask("/quick", "198.51.100.7")).status).toBe(200);
  expect((await ask("/healthz", "203.0.113.1")).status).toBe(200);

  release.resolve();
  const statuses = (await Promise.all(greedy)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
});
