import { expect, test } from "vitest";
import { boot } from "../testing/boot.ts";
import { MOST_IN_FLIGHT } from "./crowd.ts";
import { plainRoutes } from "./plain-route.ts";

test("[R12] a crowd is turned away with 503 and Retry-After, those inside are answered, and then all is as before", async () => {
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
  const server = await boot({ app, listen: true, onLog: (line) => lines.push(line) });
  const ask = () => fetch(`${server.url}/slow`);
  const guests = Array.from({ length: MOST_IN_FLIGHT }, ask);
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
