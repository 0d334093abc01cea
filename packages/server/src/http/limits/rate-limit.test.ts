import { expect, test } from "vitest";
import { type Booted, boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { addressGroup } from "./rate-limit.ts";

async function login({ request }: Booted, email: string, headers: Record<string, string> = {}) {
  const answer = await request("/api/sample/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email }),
  });
  return answer;
}

async function statuses(count: number, one: (index: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await one(index)).status);
  return all;
}

test("[AP79] one attempt too many answers 429 with Retry-After in the envelope", async () => {
  const server = await boot({ app: sampleApp().app });
  expect(await statuses(3, () => login(server, "ada@example.test"))).toEqual([200, 200, 200]);
  const refused = await login(server, " ADA@example.test ");
  expect(refused.status).toBe(429);
  expect((await refused.json()).code).toBe("too_many");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
});

test("[S7] another account is counted apart, but one address has a limit over all accounts", async () => {
  const server = await boot({ app: sampleApp().app });
  const answers = await statuses(31, (index) => login(server, `someone-${index}@example.test`));
  expect(answers).toEqual([...Array(30).fill(200), 429]);
});

test("[S7] an invented X-Forwarded-For does not help", async () => {
  const server = await boot({ app: sampleApp().app });
  const answers = await statuses(4, (index) =>
    login(server, "ada@example.test", { "x-forwarded-for": `203.0.113.${index}` }),
  );
  expect(answers).toEqual([200, 200, 200, 429]);
});

test("behind a trusted proxy the forwarded address counts", async () => {
  const server = await boot({ app: sampleApp().app, settings: { TRUST_PROXY: "127.0.0.1" } });
  const answers = await statuses(4, (index) =>
    login(server, "ada@example.test", { "x-forwarded-for": `203.0.113.${index}` }),
  );
  expect(answers).toEqual([200, 200, 200, 200]);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.9:49152", "203.0.113.9"],
  ["[2001:db8:1:2::6]:49152", "2001:db8:1:2::/64"],
  ["1:2:3:4:5:6:7:8:9::", "1:2:3:4::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s counts as %s", (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});
