import type { Database } from "../../adapters/db/database.ts";
import { HOST_BRAND, type LetterStop } from "../../adapters/mail/compose-letter.ts";
import type { Letter, MailOptions } from "../../adapters/mail/mail.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import type { Services } from "../../services.ts";
import { type Secrets, seal, sealAlike, unseal } from "../../text/sealed-text.ts";
import { brandOfShop } from "../brands/brands.service.ts";
import { openIncident } from "../incidents/incidents.service.ts";
import {
  countStopsSince,
  deleteStop,
  hasStopped,
  insertStop,
  lockClient,
} from "./stopped-letters.queries.ts";

/** What the sealed links in letters are for; part of their key. */
const STOP_LINK = "stop letters";
/** What stored addresses are sealed for; part of their key. */
export const STOPPED_ADDRESS = "stopped address";

/** A letter to an address that somebody typed, who may not be its owner. */
export interface TypedAddress {
  /** The client that has it sent; null for the host's own forms, which anybody may fill in. */
  from: number | null;
  to: string;
  language: string;
}

/**
 * Sends a letter to an address that somebody typed. It says how to stop such letters; nothing is sent to whoever has
 * stopped those of this client. Answers whether it was sent.
 */
export async function sendStoppable(
  { mail, config, files, log }: Pick<Services, "mail" | "config" | "files" | "log">,
  tx: Database,
  typed: TypedAddress,
  write: (stop: LetterStop) => Letter,
  options: Omit<MailOptions, "tx"> = {},
): Promise<boolean> {
  const { from, to } = typed;
  if (await isStopped(tx, config, typed)) {
    log.info(
      { client_id: from, order_id: options.order_id },
      "A letter was not sent: its reader has stopped them",
    );
    return false;
  }
  const { name } = await senderOf(tx, files, from);
  const letter = write({ name, url: stopPage(config, typed) });
  await mail.send({ ...letter, to }, { ...options, tx });
  return true;
}

/** Whether the owner of an address wants no letters that this client has sent. */
export function isStopped(
  db: Database,
  secrets: Secrets,
  { from, to }: Pick<TypedAddress, "from" | "to">,
): Promise<boolean> {
  return hasStopped(db, from, sealedAddresses(secrets, to));
}

/** Whether the reader of a letter that was queued has stopped such letters meanwhile. */
export async function isStoppedLetter(
  { db, config }: Pick<Services, "db" | "config">,
  { stop }: Pick<Letter, "stop">,
): Promise<boolean> {
  const token = stop === undefined ? null : new URL(stop).searchParams.get("token");
  const typed = token === null ? null : readStopToken(config, token);
  return typed !== null && isStopped(db, config, typed);
}

/** Who has letters sent, as their reader knows it. */
export async function senderOf(
  db: Database,
  files: Services["files"],
  from: number | null,
): Promise<Pick<ShopBrand, "name"> & { brand: ShopBrand | null }> {
  const brand = await brandOfShop(db, files, from);
  return { name: brand?.name ?? HOST_BRAND, brand };
}

/** So many people within so many days are no accident. */
const COMPLAINTS = { people: 3, days: 7 } as const;
const DAY_MS = 24 * 60 * 60_000;

/** Stops a client's letters to an address. When several people do so, somebody who runs the host has to look. */
export async function stopLetters(
  services: Pick<Services, "db" | "clock" | "mail" | "config" | "files" | "log">,
  typed: TypedAddress,
): Promise<void> {
  const { db, clock, config, files, log } = services;
  const { from, to } = typed;
  await db.transaction(async (tx) => {
    if (from !== null) await lockClient(tx, from);
    if (await isStopped(tx, config, typed)) return;
    const now = clock.now();
    const sealed_address = sealAlike(normal(to), config, STOPPED_ADDRESS);
    await insertStop(tx, { client_id: from, sealed_address, stopped_at: now });
    log.info({ client_id: from }, "Somebody has stopped a client's letters");
    if (from === null) return;
    const people = await countStopsSince(tx, from, new Date(now.getTime() - COMPLAINTS.days * DAY_MS));
    if (people < COMPLAINTS.people) return;
    const { name } = await senderOf(tx, files, from);
    await openIncident(services, tx, {
      key: `stopped letters of client ${from}`,
      kind: "letters.stopped",
      about: { entity: "client", id: from },
      words: `${COMPLAINTS.people} people within ${COMPLAINTS.days} days want no more letters from ${name}`,
      error: null,
      note: `${people} people did not ask for letters that this client has sent. See what it sends, and write to it.`,
      isReminder: true,
    });
  });
}

/** Sends a client's letters to an address again. */
export async function allowLetters(
  { db, config }: Pick<Services, "db" | "config">,
  { from, to }: TypedAddress,
): Promise<void> {
  await deleteStop(db, from, sealedAddresses(config, to));
}

/** Reads the token of a link; null for what is none of ours. */
export function readStopToken(secrets: Secrets, token: string): TypedAddress | null {
  try {
    const text = unseal(Buffer.from(token, "base64url").toString("base64"), secrets, STOP_LINK);
    const [from, language, to] = text.split(" ");
    return from && language && to ? { from: from === HOST ? null : Number(from), language, to } : null;
  } catch {
    // The one thing that can be wrong: it was made or changed elsewhere.
    return null;
  }
}

const HOST = "host";

/** The page of the link. */
export const STOP_PATH = "/stop-letters";

/** Where an address stops such letters. Whose letters and which address is sealed into the link, so nothing has to be stored. */
function stopPage(
  config: Pick<Services["config"], "publicUrl" | "secret">,
  { from, to, language }: TypedAddress,
): string {
  const sealed = seal([from ?? HOST, language, normal(to)].join(" "), config, STOP_LINK);
  return `${config.publicUrl}${STOP_PATH}?token=${Buffer.from(sealed, "base64").toString("base64url")}`;
}

/** An address as it is stored now, and as it was with the secrets before. */
const sealedAddresses = ({ secret, oldSecrets }: Secrets, address: string): string[] =>
  [secret, ...oldSecrets].map((by) => sealAlike(normal(address), { secret: by }, STOPPED_ADDRESS));

const normal = (address: string): string => address.trim().toLowerCase();
