import { expect, test } from "vitest";
import { createPasswords, type Passwords } from "../../../adapters/passwords.ts";
import { createAccount, TEST_PASSWORD } from "../../../testing/accounts.ts";
import { type BootOptions, boot } from "../../../testing/boot.ts";
import type { TestEngine } from "../../../testing/databases/test-database.ts";

const OWN_ADDRESS = "203.0.113.77";
const NEW_PASSWORD = "four wrong horses";
/** Limits are counted in memory on the one and in the database on the other. */
const ENGINES: TestEngine[] = ["pglite", "postgres"];

/** A server behind a proxy with one account, whose passwords are counted when they reach the hash. */
async function guardedHost(options: BootOptions = {}) {
  const real = createPasswords({ memoryCostKiB: 8, timeCost: 1 });
  const counted = { hashed: 0 };
  const passwords: Passwords = {
    hash: real.hash,
    matches(stored, password) {
      counted.hashed += 1;
      return real.matches(stored, password);
    },
  };
  const settings = { TRUST_PROXY: "127.0.0.1" };
  const server = await boot({ ...options, settings, replace: { passwords } });
  const { email } = await createAccount(server.services, "reseller");

  async function post(path: string, from: string, body: object) {
    const answer = await server.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(body),
    });
    const { device } = await answer.json();
    return { status: answer.status, device: String(device), retryAfter: answer.headers.get("retry-after") };
  }
  const login = (from: string, password: string, device?: string, to = email) =>
    post("/api/login", from, { email: to, password, ...(device === undefined ? {} : { device }) });
  /** Wrong passwords, each from an address of its own. */
  const guess = async (count: number, device?: string) => {
    const answers: number[] = [];
    for (let index = 0; index < count; index += 1)
      answers.push(
        (await login(`198.51.${100 + (index >> 8)}.${index & 255}`, `guess ${index}`, device)).status,
      );
    return answers;
  };
  return { server, email, counted, post, login, guess };
}

test.each(ENGINES)(
  "[S7] of 400 guesses from 400 addresses 40 reach the hash (on %s); the owner gets in where the owner has been before",
  async (database) => {
    const { login, guess, counted } = await guardedHost({ database });
    const { device } = await login(OWN_ADDRESS, TEST_PASSWORD);
    counted.hashed = 0;
    const answers = await guess(400);
    expect(counted.hashed).toBe(40);
    expect(answers.filter((status) => status === 422)).toHaveLength(40);
    expect(answers.filter((status) => status === 429)).toHaveLength(360);

    const stranger = await login("192.0.2.1", TEST_PASSWORD);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.retryAfter)).toBeGreaterThan(0);
    expect((await login("192.0.2.2", TEST_PASSWORD, device)).status).toBe(200);
  },
);

test.each(ENGINES)("[S7] right sign-ins never lock their owner out (on %s)", async (database) => {
  const { login } = await guardedHost({ database });
  const answers: number[] = [];
  for (let index = 0; index < 45; index += 1) {
    // Now and then the owner mistypes, which the right password makes good.
    if (index % 5 === 0) answers.push((await login(OWN_ADDRESS, "mistyped")).status);
    answers.push((await login(OWN_ADDRESS, TEST_PASSWORD)).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(45);
  expect(answers).not.toContain(429);
});

test("[S7] an owner who signs in all the time gives guessers nothing back", async () => {
  const { login, guess, counted } = await guardedHost();
  await guess(40);
  const { status } = await login(OWN_ADDRESS, TEST_PASSWORD);
  expect(status).toBe(429);
  counted.hashed = 0;
  await guess(50);
  expect(counted.hashed).toBe(0);
});

test("[S7] a known browser has ten wrong passwords in a quarter of an hour, and none but its own account's", async () => {
  const { login, guess, counted, server } = await guardedHost();
  const { device } = await login(OWN_ADDRESS, TEST_PASSWORD);
  counted.hashed = 0;
  await guess(30, device);
  expect(counted.hashed).toBe(10);

  const other = await createAccount(server.services, "reseller");
  const answers: number[] = [];
  for (let index = 0; index < 60; index += 1)
    answers.push((await login(`198.51.100.${index}`, "guess", device, other.email)).status);
  expect(answers.filter((status) => status === 422)).toHaveLength(40);
});

test("[S7] a browser is known by the password it signed in with, for a year, and by nothing one can invent", async () => {
  const { login, guess, server, post, email } = await guardedHost();
  const { device } = await login(OWN_ADDRESS, TEST_PASSWORD);
  const [id, end, signature = ""] = device.split(".");
  await guess(60);
  const longer = `${id}.${String(server.clock.now().getTime() * 2)}.${signature}`;
  const forged = `${id}.${end}.${signature.split("").toReversed().join("")}`;
  for (const invented of [longer, forged, "", "x".repeat(200), `${device}x`])
    expect((await login("192.0.2.3", TEST_PASSWORD, invented)).status).toBe(429);
  expect((await login("192.0.2.3", TEST_PASSWORD, device)).status).toBe(200);

  await post("/api/request_password_reset", OWN_ADDRESS, { email });
  const [letter] = await server.given.mails(email);
  const token = /renew-password-form\/([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  const renewed = await server.api.auth.updatePasswordReset({
    params: { token },
    body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  });
  expect((await login("192.0.2.4", NEW_PASSWORD, device)).status).toBe(429);
  expect((await login("192.0.2.4", NEW_PASSWORD, renewed.device)).status).toBe(200);
  server.clock.advance(366 * 86_400_000);
  expect((await login("192.0.2.4", NEW_PASSWORD, renewed.device)).status).toBe(429);
});

test("[S7] a guest's token is no way round: what counts is the account that is guessed at", async () => {
  const { server, email, counted } = await guardedHost();
  for (let index = 0; index < 30; index += 1) {
    const guest = await server.signIn("guest");
    await guest.api.auth.login({ body: { email, password: `guess ${index}` } }).catch(() => {});
  }
  expect(counted.hashed).toBe(10);
});

/** The token of the last letter that leads to a new password. */
async function lastReset(server: Awaited<ReturnType<typeof boot>>, email: string): Promise<string> {
  const texts = (await server.given.mails(email)).map(({ text }) => text);
  return texts.map((text) => /renew-password-form\/([\w-]+)/.exec(text)?.[1] ?? "").find(Boolean) ?? "";
}

test("[S7] strangers who ask for ten reset links take none from the owner: the last one works, whoever asked", async () => {
  const { server, email, post, login, guess } = await guardedHost();
  await guess(40);
  const ask = async (from: string) => (await post("/api/request_password_reset", from, { email })).status;
  const letters = async () => (await server.given.mails(email)).length;
  for (let index = 0; index < 10; index += 1) expect(await ask(`198.51.100.${index}`)).toBe(200);
  expect(await letters()).toBe(10);
  const token = await lastReset(server, email);
  expect(await ask(OWN_ADDRESS)).toBe(200);
  expect(await letters()).toBe(10);
  const pair = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const { device } = await server.api.auth.updatePasswordReset({ params: { token }, body: pair });
  expect((await login(OWN_ADDRESS, NEW_PASSWORD)).status).toBe(429);
  expect((await login(OWN_ADDRESS, NEW_PASSWORD, device)).status).toBe(200);
});

test("[S7] one address asks for three reset links of an account an hour, and a known browser has letters of its own", async () => {
  const { server, email, post, login } = await guardedHost();
  const { device } = await login(OWN_ADDRESS, TEST_PASSWORD);
  const ask = (from: string, more: object = {}) =>
    post("/api/request_password_reset", from, { email, ...more }).then(({ status }) => status);
  const answers: number[] = [];
  for (let index = 0; index < 4; index += 1) answers.push(await ask("198.51.100.1"));
  expect(answers).toEqual([200, 200, 200, 429]);
  for (let index = 2; index < 9; index += 1) await ask(`198.51.100.${index}`);
  expect(await server.given.mails(email)).toHaveLength(10);
  expect(await ask(OWN_ADDRESS, { device })).toBe(200);
  expect(await server.given.mails(email)).toHaveLength(11);
});
