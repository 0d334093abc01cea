import {
  ApiError,
  fieldMessages,
  invalid,
  LINK_PATTERN,
  type Proof,
  type SentProof,
} from "@pressport/core/contract";
import { ITEM_STATUS, isSentToProduction, languageOf, PROOF_LINK_MS } from "@pressport/core/rules";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, proofs } from "../../adapters/db/schema.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { type FileFacts, FileMissing } from "../../adapters/files/files.ts";
import type { RateLimit } from "../../adapters/limits/limits.ts";
import type { Caller } from "../../http/access/caller.ts";
import { hashSecret, newSecret } from "../../http/access/tokens.ts";
import { countFiles, refuseBeyondQuota } from "../../http/bodies/stored-bytes.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";
import { audit } from "../audit/audit.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import { listItems, type OrderItemRow, type OrderRow } from "../order-rows/order-rows.service.ts";
import { UnprintableFile } from "../print/preflight.service.ts";
import { type PrintFile, withPrintFile } from "../print/print-files.service.ts";
import { drawPrintPictures } from "../print/print-pictures.service.ts";
import { isStopped, sendStoppable } from "../stopped-letters/stopped-letters.service.ts";
import { proofLetter } from "./proof-letter.ts";
import { type ProofRow, proofEntity } from "./proofs.entities.ts";
import {
  findCountingProof,
  findProof,
  findProofOrder,
  hasPaidOrder,
  listProofs,
  type ProofViewer,
} from "./proofs.queries.ts";

/** Where pictures of proofs lie: links to them are signed and end. */
export const PROOF_FILES = "proofs";

/** The job that draws the inks of a proof. */
export const PROOF_INKS = "proof.inks";

const DAY_SECONDS = 24 * 60 * 60;

/** Who has sent a proof. */
type Sender = Pick<Caller, "client_id" | "user_id">;

/** Whom a proof goes to, and what is said with it. */
export type ProofWords = Pick<
  ProofRow,
  "proof_name" | "proof_email" | "proof_language" | "proof_message" | "proof_price_amount"
>;

interface PlacedItem {
  order: OrderRow;
  item: OrderItemRow;
}

/** The proofs of an order that the caller may see. */
export async function proofsOf(services: Services, viewer: ProofViewer, order_id: number): Promise<Proof[]> {
  if (!(await findProofOrder(services.db, order_id, viewer))) throw new ApiError("not_found");
  const now = services.clock.now();
  return (await listProofs(services.db, order_id, viewer)).map((row) => proofEntity(row, services, now));
}

/** Sends a proof of an item; an open one of it ends, an approved one has to be withdrawn first. */
export async function sendProof(
  services: Services,
  sender: Pick<Caller, "role_name"> & Sender & ProofViewer,
  wanted: { order_id: number; oi_id: number; words: ProofWords },
): Promise<SentProof> {
  const { order_id, oi_id } = wanted;
  const words = { ...wanted.words, proof_language: languageOf(wanted.words.proof_language) ?? "en" };
  const placed = await openItem(services.db, sender, order_id, oi_id);
  await refuseApproved(services.db, oi_id);
  await refuseStopped(services, sender.client_id, words);
  await refuseStrangersLetters(services, sender.client_id, words);
  await refuseBeyondQuota(services, sender, 0);
  const drawn = await drawProof(services, placed);
  const { row, token } = await services.db.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    /* Checked again: production or an approval may have come while the pictures were drawn. */
    const now = await openItem(tx, sender, order_id, oi_id);
    await refuseApproved(tx, oi_id);
    const isAnother = now.item.oi_print_file_sha256 !== drawn.print.proof_file_sha256;
    if (isAnother && !now.order.order_is_test) throw new ApiError("conflict");
    await endProof(services, tx, oi_id);
    return writeProof(services, tx, sender, now, words, drawn);
  });
  return { ...proofEntity(row, services, services.clock.now()), proof_url: proofUrl(services, token) };
}

/** Whoever has stopped a client's letters gets no proof of it. */
async function refuseStopped(
  { db, config }: Pick<Services, "db" | "config">,
  client_id: number,
  { proof_email }: ProofWords,
): Promise<void> {
  if (await isStopped(db, config, { from: client_id, to: proof_email }))
    throw invalid({ proof_email: [fieldMessages.lettersStopped] });
}

/** Letters that a client may have sent to one address. */
const LETTERS_TO_ONE = { points: 30, seconds: DAY_SECONDS } as const;
/** The same until it has paid an order: in all, to one address, and to one address by all who have not paid. */
const UNPAID_LETTERS = { points: 20, seconds: DAY_SECONDS } as const;
const UNPAID_LETTERS_TO_ONE = { points: 5, seconds: DAY_SECONDS } as const;
const UNPAID_LETTERS_OF_ALL_TO_ONE = { points: 20, seconds: DAY_SECONDS } as const;

/** Whoever has paid nothing yet may be anybody: they write to few people, and lead them nowhere. */
async function refuseStrangersLetters(
  { db, limits }: Pick<Services, "db" | "limits">,
  client_id: number,
  { proof_email, proof_message }: ProofWords,
): Promise<void> {
  const to = `proofs of ${client_id} to ${proof_email}`;
  if (await hasPaidOrder(db, client_id)) return count(limits, to, LETTERS_TO_ONE);
  if (LINK_PATTERN.test(proof_message)) throw invalid({ proof_message: [fieldMessages.plainMessage] });
  await count(limits, to, UNPAID_LETTERS_TO_ONE);
  await count(limits, `unpaid proofs of ${client_id}`, UNPAID_LETTERS);
  await count(limits, `unpaid proofs to ${proof_email}`, UNPAID_LETTERS_OF_ALL_TO_ONE);
}

async function count(limits: Services["limits"], key: string, limit: RateLimit): Promise<void> {
  const counted = await limits.consume(key, limit);
  if (!counted.ok) throw new ApiError("too_many", { retryAfterSeconds: counted.retryAfterSeconds });
}

/** Takes a proof back, also an approved one, as long as nothing is printed. */
export async function withdrawProof(
  services: Services,
  viewer: ProofViewer,
  proof_id: number,
): Promise<Proof> {
  return services.db.transaction(async (tx) => {
    const found = await findProof(tx, proof_id, viewer);
    if (!found) throw new ApiError("not_found");
    await lockOrder(tx, found.order_id);
    await openItem(tx, viewer, found.order_id, found.oi_id);
    await withdrawRow(services, tx, found);
    await services.events.emit("proof.settled", tx, { order_id: found.order_id });
    await announceOrder(services.jobs, tx, found.order_id);
    const row = await findProof(tx, proof_id, viewer);
    return proofEntity(row ?? found, services, services.clock.now());
  });
}

/** Refuses to change an item whose print somebody has approved. */
export async function refuseApproved(db: Database, oi_id: number): Promise<void> {
  const proof = await findCountingProof(db, oi_id);
  if (proof?.proof_state === "approved")
    throw new ApiError("proof_approved", {
      message: `${proof.proof_approved_by ?? proof.proof_name} has approved this print. Withdraw the approval before changing it.`,
    });
}

/** What a change of an item does to its proof, in the transaction of the change. */
export type ProofAnew = (tx: Database) => Promise<void>;

/** Draws a changed item for whoever was sent a proof of it as it was: that proof ends, and they are asked anew. */
export async function drawAnew(services: Services, changed: PlacedItem): Promise<ProofAnew> {
  const { oi_id } = changed.item;
  const before = await findCountingProof(services.db, oi_id);
  const drawn = before && (await drawProof(services, changed));
  return async (tx) => {
    await endProof(services, tx, oi_id);
    if (before && drawn) await writeProof(services, tx, before, changed, before, drawn);
  };
}

async function openItem(
  db: Database,
  viewer: ProofViewer,
  order_id: number,
  oi_id: number,
): Promise<PlacedItem> {
  const order = await findProofOrder(db, order_id, viewer);
  const items = order ? await listItems(db, [order_id]) : [];
  const item = items.find((one) => one.oi_id === oi_id);
  if (!order || !item) throw new ApiError("not_found");
  const order_items = items.map((one) => ({ oi_status: { status_id: one.oi_status_id } }));
  if (item.oi_status_id === ITEM_STATUS.cancelled || isSentToProduction({ order_items }))
    throw new ApiError("files_locked");
  return { order, item };
}

/** What a proof shows: its print file, in pictures. */
interface DrawnProof {
  print: Pick<ProofRow, "proof_file_sha256" | "proof_findings">;
  pictures: FileFacts[];
}

/** Draws the print file itself, so that what is approved is what is printed. */
function drawProof(services: Services, { order, item }: PlacedItem): Promise<DrawnProof> {
  const draw = ({ path, sha256, findings }: PrintFile) =>
    withScratch(async (folder) => {
      const pictures: FileFacts[] = [];
      for (const picture of await drawPrintPictures(services, item.oi_print_job, path, folder)) {
        pictures.push(await services.files.put(newFileKey(PROOF_FILES, "jpg"), { path: picture }));
      }
      return { print: { proof_file_sha256: sha256, proof_findings: findings }, pictures };
    });
  return withPrintFile(services, { order, item }, draw).catch((error: unknown) => {
    if (error instanceof UnprintableFile) throw new ApiError("invalid", { message: error.message });
    /* On its way: the demo's large files are made in the first minutes of a host. */
    if (error instanceof FileMissing) throw new ApiError("unavailable", { retryAfterSeconds: 60 });
    throw error;
  });
}

async function writeProof(
  services: Services,
  tx: Database,
  { client_id, user_id }: Sender,
  { order, item }: PlacedItem,
  words: ProofWords,
  drawn: DrawnProof,
): Promise<{ row: ProofRow; token: string }> {
  const token = newSecret();
  const now = services.clock.now();
  const { proof_name, proof_email, proof_language, proof_message, proof_price_amount } = words;
  const [row] = await tx
    .insert(proofs)
    .values({
      proof_token_hash: hashSecret(token),
      client_id,
      user_id,
      order_id: order.order_id,
      oi_id: item.oi_id,
      proof_name,
      proof_email,
      proof_language,
      proof_message,
      proof_price_amount,
      ...drawn.print,
      proof_picture_keys: drawn.pictures.map(({ key }) => key),
      proof_created_at: now,
      proof_expires_at: new Date(now.getTime() + PROOF_LINK_MS),
    })
    .returning();
  if (!row) throw new Error("The proof was not written.");
  await countFiles(tx, client_id, drawn.pictures);
  const after = { oi_id: item.oi_id, proof_name, proof_email, proof_state: "sent" };
  await auditProof(services, tx, row, "proof.sent", {}, after);
  const letter = await proofLetter(services, tx, { row, item, url: proofUrl(services, token) });
  const typed = { from: client_id, to: proof_email, language: proof_language };
  if (!(await sendStoppable(services, tx, typed, letter))) await tellOfUnsentProof(services, tx, row, order);
  await services.jobs.send(PROOF_INKS, { order_id: order.order_id, proof_id: row.proof_id }, { tx });
  await services.events.emit("proof.sent", tx, { order_id: order.order_id });
  await announceOrder(services.jobs, tx, order.order_id);
  return { row, token };
}

/** A changed print is to be approved anew, by somebody who has stopped the letters that would ask for it. */
async function tellOfUnsentProof(
  services: Services,
  tx: Database,
  { user_id, order_id, proof_name }: ProofRow,
  { order_number }: OrderRow,
): Promise<void> {
  await notify(services, tx, user_id, {
    kind: "order",
    text: `${proof_name} asked for no more letters from you and was not told of the new proof of order ${order_number}.`,
    path: `/orders/${order_id}/view`,
  });
}

/** Ends whatever proof of an item counts. */
async function endProof(services: Services, tx: Database, oi_id: number): Promise<void> {
  const open = await findCountingProof(tx, oi_id);
  if (open) await withdrawRow(services, tx, open);
}

async function withdrawRow(services: Services, tx: Database, row: ProofRow): Promise<void> {
  const [ended] = await tx
    .update(proofs)
    .set({ proof_state: "withdrawn", proof_withdrawn_at: services.clock.now() })
    .where(and(eq(proofs.proof_id, row.proof_id), ne(proofs.proof_state, "withdrawn")))
    .returning();
  if (!ended) return;
  const { proof_state } = row;
  await auditProof(services, tx, row, "proof.withdrawn", { proof_state }, { proof_state: "withdrawn" });
}

/** Writes down what happened to a proof, by whom and from where. */
export async function auditProof(
  services: Pick<Services, "clock">,
  tx: Database,
  { proof_id, client_id }: ProofRow,
  action: string,
  before: object,
  after: object,
): Promise<void> {
  await audit(services, tx, { action, entity: "proof", entity_id: proof_id, client_id, before, after });
}

/** The page a proof is shown on. */
const proofUrl = ({ config }: Pick<Services, "config">, token: string) =>
  `${config.publicUrl}/proof/${token}`;

/** Whether an order waits for somebody to approve a print: it is not handed over before. */
export async function waitsForApproval(db: Database, order_id: number): Promise<boolean> {
  const waiting = await db
    .select({ proof_id: proofs.proof_id })
    .from(proofs)
    .innerJoin(orderItems, eq(orderItems.oi_id, proofs.oi_id))
    .where(
      and(
        eq(proofs.order_id, order_id),
        inArray(proofs.proof_state, ["sent", "changes"]),
        ne(orderItems.oi_status_id, ITEM_STATUS.cancelled),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}
