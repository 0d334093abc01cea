import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { controlledClock } from "../../adapters/clock.ts";
import { designs } from "../../adapters/db/schema.ts";
import { DESIGN_FILES } from "../../features/designs/design-files.ts";
import { CLEAR_FILES } from "../../features/stored-files/stored-files.jobs.ts";
import { seededNumbers } from "../../print/proof/random-placement.ts";
import type { Services } from "../../services.ts";
import { createAccount } from "../../testing/accounts.ts";
import type { SetUp } from "../../testing/databases/test-database.ts";
import { aPicture } from "../../testing/given.ts";
import { clientOf } from "../clients/patient-client.ts";
import { untilAnswered } from "../clients/until-answered.ts";
import { type Stage, setStage } from "../stage.ts";
import type { Verdict } from "../verdict.ts";
import type { HostProcess } from "./host-process.ts";

/** How many files are on their way at once in how many rounds. */
export interface KilledUploadsPlan {
  rounds: number;
  uploads: number;
  seed: number;
  database: SetUp;
}

/** Uploads of one account: twice as many as this are asked for in a minute, and 60 are allowed. */
const PER_ACCOUNT = 10;
/** A kill comes this soon after the first confirmed upload, so others are being received, drawn and stored. */
const KILL_WITHIN_MS = 1_500;
/** By then whatever a killed upload left must be cleared. */
const CLEARED_AFTER_MS = 25 * 60 * 60_000;

interface Told {
  key: string;
  cd_id: number;
}

/**
 * Kills the host (-9) while files are uploaded, starts it again, and lets everybody send until answered. What was
 * confirmed is there whole and once; what was half done leaves no row without a file, and no file once swept (R20).
 */
export async function killWhileUploading(plan: KilledUploadsPlan): Promise<Verdict> {
  const stage = await setStage(plan.database);
  const next = seededNumbers(plan.seed);
  const told: Told[] = [];
  const acknowledged: Told[] = [];
  let host: HostProcess | null = null;
  try {
    for (let round = 0; round < plan.rounds; round += 1) {
      const tokens = await signUp(stage, Math.ceil(plan.uploads / PER_ACCOUNT));
      host = await stage.start();
      const place = { url: host.url };
      const all = await startUploading(place, tokens, { round, uploads: plan.uploads });
      await all.first;
      await wait(next() * KILL_WITHIN_MS);
      await host.kill();
      acknowledged.push(...all.told);
      host = await stage.start();
      place.url = host.url;
      await all.finished;
      told.push(...all.told);
      await host.stop();
      host = null;
    }
    return await judge(stage, plan, { told, acknowledged });
  } finally {
    await host?.kill();
    await stage.remove();
  }
}

function signUp(stage: Stage, count: number): Promise<string[]> {
  return stage.inside(async ({ services }) => {
    const tokens: string[] = [];
    for (let made = 0; made < count; made += 1)
      tokens.push((await createAccount(services, "reseller")).token);
    return tokens;
  });
}

async function startUploading(
  place: { url: string },
  tokens: readonly string[],
  { round, uploads }: { round: number; uploads: number },
) {
  const told: Told[] = [];
  const pictures = await Promise.all(
    Array.from({ length: uploads }, (_, index) => aPicture(800 + 50 * (index % 20), 1_000, `${index}.jpg`)),
  );
  const one = async (picture: File, index: number) => {
    const key = `upload-${round}-${index}`;
    const token = tokens[index % tokens.length] ?? "";
    const { answer } = await untilAnswered(() =>
      clientOf(place, token).designs.upload({
        files: { print_file: picture },
        body: { cd_name: key },
        idempotencyKey: key,
      }),
    );
    told.push({ key, cd_id: answer.cd_id });
  };
  const all = pictures.map(one);
  return { told, first: Promise.race(all), finished: Promise.all(all) };
}

async function judge(
  stage: Stage,
  plan: KilledUploadsPlan,
  { told, acknowledged }: { told: readonly Told[]; acknowledged: readonly Told[] },
): Promise<Verdict> {
  const later = controlledClock(new Date(Date.now() + CLEARED_AFTER_MS));
  const found = await stage.inside(({ services }) => sweptFiles(services), later);
  const halves = [
    ...(await namesIn(join(stage.dataFolder, "tmp"))),
    ...(await namesIn(join(stage.dataFolder, "files", ".incoming"))),
  ];
  const uploads = plan.rounds * plan.uploads;
  const lost = acknowledged.filter(
    ({ key, cd_id }) => !found.rows.some((row) => row.cd_id === cd_id && row.cd_name === key),
  );
  const twice = found.rows.length - new Set(found.rows.map((row) => row.cd_name)).size;
  return {
    figures: [
      `${plan.rounds} rounds of ${plan.uploads} uploads at once on ${plan.database}, seed ${plan.seed}: killed ${plan.rounds} times`,
      `${acknowledged.length} were confirmed before a kill, ${lost.length} of them lost; ${found.rows.length} designs of ${uploads} uploads, ${twice} twice`,
      `${found.missing.length} rows without a file; ${found.orphansBefore} files without a row, ${found.orphans.length} after the sweep; ${halves.length} half-written files left`,
    ],
    broken: [
      ...lost.map(({ key }) => `${key} was confirmed and is gone`),
      ...(found.rows.length === uploads && told.length === uploads
        ? []
        : [`${uploads} uploads became ${found.rows.length} designs`]),
      ...found.missing.map((key) => `the file ${key} is missing`),
      ...found.orphans.map((key) => `the file ${key} belongs to nothing`),
      ...halves.map((name) => `the half-written file ${name} was left`),
    ],
    late: [],
  };
}

/** Runs the clearing jobs and compares rows with files before and after. */
async function sweptFiles({ db, files, jobs }: Services) {
  const rows = await db.select().from(designs);
  const keys = new Set(
    rows.flatMap(({ cd_file_key, cd_artwork_key, cd_preview_key, cd_thumbnail_key }) => [
      cd_file_key,
      ...(cd_artwork_key === null ? [] : [cd_artwork_key]),
      cd_preview_key,
      cd_thumbnail_key,
    ]),
  );
  const orphansNow = async () => {
    const orphans: string[] = [];
    for (const folder of Object.values(DESIGN_FILES))
      for await (const { key } of files.list(`${folder}/`)) if (!keys.has(key)) orphans.push(key);
    return orphans;
  };
  const orphansBefore = (await orphansNow()).length;
  await jobs.send("housekeeping", {});
  await jobs.send(CLEAR_FILES, {});
  await jobs.drain();
  const missing: string[] = [];
  for (const key of keys) if (!(await files.stat(key))?.size) missing.push(key);
  return { rows, missing, orphansBefore, orphans: await orphansNow() };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
