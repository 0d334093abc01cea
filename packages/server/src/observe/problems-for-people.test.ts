import { expect, test } from "vitest";
import { openPostgres } from "../adapters/db/postgres.ts";
import { createS3 } from "../adapters/files/s3.ts";
import { silentLog } from "./log.ts";
import { problemForPeople } from "./problems-for-people.ts";

const SERVER = process.env.PRESSPORT_TEST_POSTGRES ?? "";

/** What is said when the tests' server is tried, but for a part of its address. */
async function saidWith(part: Partial<Record<"pathname" | "username" | "host" | "hostname", string>>) {
  const { href } = Object.assign(new URL(SERVER), part);
  const opening = openPostgres({ url: href, poolSize: 1, allowUnsafe: true, log: silentLog });
  return problemForPeople(await opening.then(() => null).catch((error: unknown) => error));
}

test.each([
  {
    why: "there is no such database",
    part: { pathname: "/nowhere" },
    says: /database "nowhere" does not exist/,
  },
  { why: "nobody is called so", part: { username: "nobody" }, says: /role "nobody" does not exist/ },
  { why: "nothing listens there", part: { host: "localhost:1" }, says: /ECONNREFUSED/ },
  { why: "there is no such machine", part: { hostname: "no.machine.invalid" }, says: /no\.machine/ },
])("[AP153] a database that is not to be had, because $why, is told of in words", async ({ part, says }) => {
  const said = await saidWith(part);
  expect(said).toMatch(/^The database cannot be reached \(.+\)\. Check DATABASE_URL, and whether it runs\.$/);
  expect(said).toMatch(says);
});

test("[R82] a file store that is not to be had is not called the database", async () => {
  const files = createS3({
    bucket: "prints",
    region: "eu-central-1",
    endpoint: "http://127.0.0.1:1",
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: true,
    directLinks: false,
    clock: { now: () => new Date() },
    publicUrl: () => "http://print.test",
    secret: "test-secret",
    oldSecrets: [],
  });
  const problem = await files.stat("public/one.jpg").catch((error: unknown) => error);
  expect(problemForPeople(problem)).toMatch(
    /^The file store cannot be reached \(.*ECONNREFUSED.*\)\. Check the S3_… settings, and whether it runs\.$/,
  );
});
