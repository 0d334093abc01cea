import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "../../observe/log.ts";
import { openTestDatabase } from "../../testing/databases/test-database.ts";
import { servePages } from "../../testing/listen-here.ts";
import { controlledClock } from "../clock.ts";
import type { OpenDatabase } from "../db/database.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createPostgresJobs } from "../jobs/postgres-jobs.ts";
import { composeLetter } from "./compose-letter.ts";
import { LetterRefused, type Mail, type MailTransport } from "./mail.ts";
import { createMailByJob } from "./mail-by-job.ts";
import { createOutbox } from "./outbox.ts";

const secrets = { secret: "a secret of this test", oldSecrets: [] };

let database: OpenDatabase;
let jobs: Jobs;
let mail: Mail;
let server: Awaited<ReturnType<typeof servePages>>;
/** Stands before the outbox: throws what a test wants, else lets through. */
let trouble: (() => void) | undefined;

const letter = (subject: string) => ({
  to: "ada@shop.test",
  subject,
  text: `${subject} in words`,
  html: `<!doctype html><html><head><title>x</title></head><body><p>${subject} <a href="https://shop.test/x">link</a></p></body></html>`,
});

beforeAll(async () => {
  database = await openTestDatabase("pglite");
  jobs = createPostgresJobs({ database: database.engine, worker: false, log: silentLog });
  const clock = controlledClock("2026-03-02T09:00:00Z");
  const outbox = createOutbox({ db: database.db, clock, secrets });
  const transport: MailTransport = {
    ...outbox,
    deliver: async (...given) => {
      trouble?.();
      await outbox.deliver(...given);
    },
  };
  mail = createMailByJob({ jobs, secrets, transport, isStopped: async () => false });
  server = await servePages(() => mail.pages);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await database.close();
});

const page = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
const listed = async (): Promise<{ mail_id: number; subject: string }[]> =>
  JSON.parse((await page("/outbox.json")).body).data;
const subjects = async () => (await listed()).map(({ subject }) => subject);

test("an empty outbox says so", async () => {
  expect((await page("/outbox")).body).toContain("No letters yet");
  expect(await listed()).toEqual([]);
});

test("a letter is in the outbox after its job has run, newest first, whole in JSON", async () => {
  await mail.send(letter("First"));
  expect(await subjects()).toEqual([]);
  await jobs.drain();
  await mail.send(letter("Second"));
  await jobs.drain();
  expect(await subjects()).toEqual(["Second", "First"]);
  expect((await listed())[1]).toMatchObject({
    to_address: "ada@shop.test",
    sent_at: "2026-03-02T09:00:00.000Z",
    ...textAndHtml("First"),
  });
  const { body } = await page("/outbox");
  expect(body.indexOf("Second")).toBeLessThan(body.indexOf("First"));
});

const textAndHtml = (subject: string) => ({ text: letter(subject).text, html: letter(subject).html });

test("a letter of a transaction that fails is never sent, and a key sends one letter", async () => {
  const lost = database.db.transaction(async (tx) => {
    await mail.send(letter("Lost"), { tx });
    throw new Error("no");
  });
  await expect(lost).rejects.toThrow("no");
  await Promise.all(Array.from({ length: 10 }, () => mail.send(letter("Paid"), { key: "order 1 paid" })));
  await jobs.drain();
  expect(await subjects()).not.toContain("Lost");
  expect((await subjects()).filter((subject) => subject === "Paid")).toHaveLength(1);
});

test("[R13] while the mail server is down letters wait, and each arrives once when it is back", async () => {
  trouble = () => {
    throw new Error("connect ECONNREFUSED");
  };
  await mail.send(letter("Waiting"));
  await jobs.drain();
  expect(await subjects()).not.toContain("Waiting");
  trouble = undefined;
  await jobs.drain({ until: new Date(Date.now() + 60_000) });
  expect((await subjects()).filter((subject) => subject === "Waiting")).toHaveLength(1);
});

test("[R51] a letter that somebody waits for goes before those that have waited longer", async () => {
  await mail.send(letter("News for one"));
  await mail.send(letter("News for another"));
  await mail.send(letter("Reset your password"), { isAwaited: true });
  await jobs.drain();
  expect((await subjects()).slice(0, 3)).toEqual(["News for another", "News for one", "Reset your password"]);
});

test("[AP172] a letter that is refused for good is not tried again by itself, and is given up where everybody sees it", async () => {
  let attempts = 0;
  trouble = () => {
    attempts += 1;
    throw new LetterRefused("no such mailbox");
  };
  await mail.send(letter("Refused"));
  await jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  trouble = undefined;
  expect(attempts).toBe(1);
  const [refused] = await jobs.listFailed(new Date(0));
  expect(refused).toMatchObject({ name: "mail.send", error: "LetterRefused: no such mailbox" });
  expect(await jobs.runAgain("mail.send", refused?.jobId ?? "")).toBe(true);
  await jobs.drain();
  expect(await subjects()).toContain("Refused");
});

test("a letter says that it is made for light, so that dark mail programs leave its colours as they are", () => {
  const { html } = composeLetter({ to: "ada@shop.test", name: "Ada", subject: "Paid", paragraphs: [] });
  for (const name of ["color-scheme", "supported-color-schemes"])
    expect(html).toContain(`<meta name="${name}" content="light only">`);
});

test("[S13] a hostile letter is shown as text around it and can run nothing inside its frame", async () => {
  await mail.send({
    ...letter('<img src=x onerror="alert(1)">'),
    html: "<script>alert(2)</script><p>Hello</p>",
  });
  await jobs.drain();
  const { body, headers } = await page("/outbox");
  expect(body).not.toContain("<img src=x");
  expect(body).not.toContain("<script");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  const [newest] = await listed();
  const shown = await page(`/outbox/${newest?.mail_id}/letter`);
  expect(shown.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(shown.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(shown.body).toBe('<base target="_blank"><script>alert(2)</script><p>Hello</p>');
});

test("each letter has an address of its own; one that is not there is a clear 404", async () => {
  const first = (await listed()).find(({ subject }) => subject === "First");
  expect((await page(`/outbox/${first?.mail_id}`)).body).toContain("First in words");
  for (const path of ["/outbox/999999", "/outbox/x", "/outbox/999999/letter"]) {
    expect(await page(path)).toMatchObject({ status: 404 });
  }
});
