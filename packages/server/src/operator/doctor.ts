import { existsSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, VAT_NUMBERS_UNASKED } from "../config/config.ts";
import { makePrivateFolder } from "../config/installation-secret.ts";
import { readPrintProfile } from "../print/colour/print-profile.ts";
import { listSnapshots } from "./backup/snapshots.ts";
import type { CommandContext } from "./command-context.ts";
import { examineDatabase } from "./database-findings.ts";
import { type Finding, reasonOf } from "./finding.ts";
import { type OutsideChecks, outsideChecks } from "./outside-checks.ts";

const GIB = 1024 ** 3;
/** Less room than this is worth knowing, and less than this stops uploads soon. */
const ROOM = { note: 5 * GIB, broken: GIB / 2 } as const;

/** Looks at everything a host depends on. Never throws: what cannot be reached is a finding. */
export async function examine(
  context: CommandContext,
  outside: OutsideChecks = outsideChecks,
): Promise<Finding[]> {
  const { config } = context;
  return [
    settings(config),
    ...config.unknownSettings.map(unknownSetting),
    ...config.notForProduction.map((text): Finding => ({ what: "Production", state: "note", text })),
    ...(await examineDatabase(context)),
    ...(await snapshots(context)),
    await files(context),
    await push(config, outside),
    await attempt("Mail", config.mail.kind === "outbox", BUILT_IN.mail, () =>
      outside.mail(config.mail, config.operatorMail),
    ),
    await attempt("Checkout", config.checkout.kind === "sandbox", BUILT_IN.checkout, () =>
      outside.checkout(config.checkout),
    ),
    printHouse(config),
    await printProfile(config),
    invoices(config),
    await vatNumbers(config, outside),
    await room(config),
  ];
}

const BUILT_IN = {
  push: { state: "fine", text: "built in, on the same port, for the one process there can be" },
  mail: { state: "note", text: "mails are only kept at /outbox" },
  checkout: { state: "note", text: "the sandbox, which takes test cards only" },
} as const;

const settings = ({ publicUrl, dataFolder }: Config): Finding => ({
  what: "Settings",
  state: "fine",
  text: `${publicUrl}, data in ${dataFolder}`,
});

const unknownSetting = (name: string): Finding => ({
  what: "Settings",
  state: "note",
  text: `${name} is no setting of this release, so nobody reads it`,
});

/** Built in, it reaches the other copies through PostgreSQL, which not every pooler in between lets it do. */
async function push({ push, database }: Config, outside: OutsideChecks): Promise<Finding> {
  if (push.kind === "built-in" && database.kind === "postgres")
    return attempt("Push", false, BUILT_IN.push, () => outside.copies(database.directUrl));
  return attempt("Push", push.kind === "built-in", BUILT_IN.push, () => outside.push(push));
}

/** Not asked: every message to it is an order. */
function printHouse({ fulfilment }: Config): Finding {
  const what = "Print house";
  if (fulfilment.kind === "webhook") return { what, state: "fine", text: `orders go to ${fulfilment.url}` };
  return { what, state: "note", text: "simulated: orders count as printed and delivered by themselves" };
}

/** What stands on every invoice; without it an invoice is none. */
function invoices({ seller }: Config): Finding {
  const what = "Invoices";
  const missing = [
    ...(seller === null ? ["SELLER_NAME"] : []),
    ...(seller?.address.length ? [] : ["SELLER_ADDRESS"]),
    ...(seller?.vatNumber ? [] : ["SELLER_VAT_NUMBER"]),
  ];
  if (seller !== null && missing.length === 0)
    return { what, state: "fine", text: `from ${seller.name}, ${seller.vatNumber}` };
  const text = `they do not say all of who sells, as VAT invoices must; set ${missing.join(", ")}`;
  return { what, state: "note", text };
}

/** Who says that the VAT numbers are valid because of which companies are charged no VAT. */
async function vatNumbers({ seller, vatCheck }: Config, outside: OutsideChecks): Promise<Finding> {
  const what = "VAT numbers";
  if (!seller?.vatNumber) return { what, state: "fine", text: "everybody pays VAT" };
  if (vatCheck.mode === "off") return { what, state: "note", text: VAT_NUMBERS_UNASKED };
  return attempt(what, false, { state: "fine", text: "" }, () => outside.vatNumbers(vatCheck, seller));
}

/** What print files say they are made for. */
async function printProfile({ printCondition }: Config): Promise<Finding> {
  const what = "Profile";
  if (printCondition === null) {
    const text =
      "print files name a public-domain proof profile and the condition \"Custom\", which print houses' checks warn of; set PRESSPORT_PRINT_PROFILE to the print house's own and PRESSPORT_PRINT_CONDITION to its registered name";
    return { what, state: "note", text };
  }
  try {
    await readPrintProfile(printCondition);
    const { identifier, profilePath } = printCondition;
    if (identifier !== null) return { what, state: "fine", text: `${profilePath} (${identifier})` };
    const text = `${profilePath}, named "Custom" in print files, which print houses' checks warn of; set PRESSPORT_PRINT_CONDITION to its registered name`;
    return { what, state: "note", text };
  } catch (error) {
    return { what, state: "broken", text: reasonOf(error) };
  }
}

/** Runs a check of something outside, or says what is used instead. */
async function attempt(
  what: string,
  isBuiltIn: boolean,
  builtIn: Omit<Finding, "what">,
  check: () => Promise<string>,
): Promise<Finding> {
  if (isBuiltIn) return { what, ...builtIn };
  try {
    return { what, state: "fine", text: await check() };
  } catch (error) {
    return { what, state: "broken", text: reasonOf(error) };
  }
}

/** How old the newest snapshot of an embedded host is; only a running one takes any. */
async function snapshots({ config, clock, database }: CommandContext): Promise<Finding[]> {
  if (config.database.kind !== "pglite") return [];
  const what = "Snapshots";
  const { everyMinutes, kept, folder } = config.snapshots;
  if (everyMinutes === 0)
    return [{ what, state: "note", text: "none are taken; set PRESSPORT_SNAPSHOT_MINUTES, or take backups" }];
  const [newest] = await listSnapshots(folder);
  const pace = `one every ${everyMinutes} minutes, the newest ${kept} in ${folder}`;
  if (!newest) return [{ what, state: "note", text: `none yet; a running server takes ${pace}` }];
  const minutes = (clock.now().getTime() - newest.takenAt.getTime()) / 60_000;
  const isLate = database !== undefined && minutes > 2 * everyMinutes + 1;
  const text = `the newest is ${Math.round(minutes)} minutes old; ${pace}`;
  return [
    { what, state: isLate ? "broken" : "fine", text: isLate ? `${text}. See the server's log.` : text },
  ];
}

async function files({ config }: CommandContext): Promise<Finding> {
  const what = "Files";
  if (config.files.kind === "s3") return bucket(config);
  const { folder } = config.files;
  const probe = join(folder, ".incoming", `doctor-${process.pid}`);
  try {
    makePrivateFolder(config.dataFolder);
    await mkdir(join(folder, ".incoming"), { recursive: true });
    await writeFile(probe, "can this be written?");
    await rm(probe);
    return { what, state: "fine", text: `${folder} can be written` };
  } catch (error) {
    const text = `${folder} cannot be written (${reasonOf(error)}). Check its owner and rights, or PRESSPORT_DATA.`;
    return { what, state: "broken", text };
  }
}

async function bucket(config: Config): Promise<Finding> {
  const what = "Files";
  if (config.files.kind !== "s3") return { what, state: "fine", text: "" };
  const { createS3 } = await import("../adapters/files/s3.ts");
  const { secret, oldSecrets, publicUrl } = config;
  const links = { secret, oldSecrets, publicUrl: () => publicUrl, clock: { now: () => new Date() } };
  try {
    await createS3({ ...config.files, ...links }).check();
    return { what, state: "fine", text: `bucket ${config.files.bucket} answers` };
  } catch (error) {
    const text = `bucket ${config.files.bucket} does not answer (${reasonOf(error)}). Check the S3_… settings.`;
    return { what, state: "broken", text };
  }
}

async function room({ dataFolder }: Config): Promise<Finding> {
  const what = "Disk space";
  try {
    const { bavail, bsize } = await statfs(existsSync(dataFolder) ? dataFolder : ".");
    const left = bavail * bsize;
    const text = `${(left / GIB).toFixed(1)} GiB left`;
    if (left < ROOM.broken)
      return { what, state: "broken", text: `${text}; uploads will fail soon. Make room.` };
    return { what, state: left < ROOM.note ? "note" : "fine", text };
  } catch (error) {
    return { what, state: "note", text: `unknown (${reasonOf(error)})` };
  }
}
