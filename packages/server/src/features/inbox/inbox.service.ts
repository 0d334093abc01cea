import type {
  DeskAction,
  InboxCounts,
  InboxEntry,
  InboxFile,
  InboxIncident,
  InboxKind,
  InboxMessage,
  InboxSource,
} from "@pressport/core/contract";
import { ApiError, SHORTEST_SEARCH } from "@pressport/core/contract";
import { type Language, usd } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { orders } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { decodeMessage } from "../../text/messages/message.ts";
import { audit, listAudit } from "../audit/audit.service.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { findIncident } from "../incidents/incidents.service.ts";
import { linkTo, type Message, readMessage } from "../messages/messages.service.ts";
import { claimForStaff } from "../orders/claims/claim-for-staff.service.ts";
import { writtenProblems } from "../shop-orders/shop-orders.entities.ts";
import {
  countEntries,
  type EntryRow,
  findEntry,
  type InboxQuery,
  listEntries,
  ownerOf,
  setOwner,
} from "./inbox.queries.ts";

/** A page of the inbox. */
export async function inboxPage(
  { db }: Pick<Services, "db">,
  reader: Caller,
  wanted: InboxQuery,
  page: { limit: number; offset: number },
): Promise<{ data: InboxEntry[]; total: number }> {
  const language = await languageOfUser(db, reader.user_id);
  // Fewer letters would read whole tables.
  const search = (wanted.search?.trim().length ?? 0) < SHORTEST_SEARCH ? undefined : wanted.search;
  const rows = await listEntries(db, { ...wanted, search }, reader, page);
  return { data: rows.map((row) => entryOf(row, language)), total: rows[0]?.total ?? 0 };
}

/** A line of the inbox as it travels; what the host says itself is in the reader's language. */
function entryOf(row: EntryRow, language: Language): InboxEntry {
  const { order_id, order_number, owner_id, owner_name, words } = row;
  const name = row.from_name ?? "";
  return {
    entry_source: row.source,
    entry_id: row.id,
    entry_kind: row.kind,
    entry_state: row.state,
    entry_from: name === "" ? (row.from_address ?? "") : name,
    entry_words: words ?? waitsFor(row, language),
    entry_has_files: row.has_files,
    entry_client_id: row.client_id,
    entry_order: order_id === null || order_number === null ? null : { order_id, order_number },
    entry_owner: owner_id === null ? null : { user_id: owner_id, user_name: owner_name ?? "" },
    entry_at: new Date(row.at).toISOString(),
    entry_answered_at: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  };
}

/** Why an order of a shop waits; nothing of other entries. */
function waitsFor({ so_problem, so_state, so_lines, so_doubt }: EntryRow, language: Language): string {
  if (so_state === null || so_lines === null) return "";
  const problem = so_problem === null ? null : decodeMessage(so_problem);
  return (
    writtenProblems({ so_problem: problem, so_state, so_lines, so_doubt, so_notices: [] }, language) ?? ""
  );
}

const NONE: Record<InboxKind, number> = {
  comment: 0,
  feedback: 0,
  claim: 0,
  letter: 0,
  incident: 0,
  shop_order: 0,
};

/** How much is open. */
export async function inboxCounts({ db }: Pick<Services, "db">, reader: Caller): Promise<InboxCounts> {
  const rows = await countEntries(db, reader);
  return {
    open: rows.reduce((sum, { open }) => sum + open, 0),
    mine: rows.reduce((sum, { mine }) => sum + mine, 0),
    kinds: { ...NONE, ...Object.fromEntries(rows.map(({ kind, open }) => [kind, open])) },
  };
}

async function entryNamed(
  { db }: Pick<Services, "db">,
  reader: Caller,
  source: InboxSource,
  id: number,
): Promise<InboxEntry> {
  const row = await findEntry(db, source, id);
  if (!row) throw new ApiError("not_found");
  return entryOf(row, await languageOfUser(db, reader.user_id));
}

/** Makes the reader the owner of an entry, or gives it back to everybody. Each change is in the audit log. */
export async function takeEntry(
  services: Services,
  reader: Caller,
  { entry_source, entry_id, take }: { entry_source: InboxSource; entry_id: number; take: boolean },
): Promise<InboxEntry> {
  const entry = await entryNamed(services, reader, entry_source, entry_id);
  await services.db.transaction(async (tx) => {
    const before = await ownerOf(tx, entry_source, entry_id);
    const owner = take ? { user_id: reader.user_id, since: services.clock.now() } : null;
    await setOwner(tx, entry_source, entry_id, owner);
    await audit(services, tx, {
      action: take ? "inbox.taken" : "inbox.given_back",
      entity: entry_source,
      entity_id: entry_id,
      client_id: entry.entry_client_id,
      before: { owner: before },
      after: { owner: owner?.user_id ?? null },
    });
  });
  return entryNamed(services, reader, entry_source, entry_id);
}

/** Files that browsers show; the others are saved. */
const PICTURES = /\.(jpe?g|png|webp|avif|gif)$/i;

/** One message, whole; a 404 when there is none. */
export async function showMessage(
  services: Services,
  reader: Caller,
  message_id: number,
): Promise<InboxMessage> {
  const { db, files } = services;
  const message = await readMessage(db, message_id);
  if (!message) throw new ApiError("not_found");
  const fileOf = (file: { key: string; name: string }): InboxFile => ({
    file_name: file.name,
    file_url: linkTo(files, file),
    file_is_picture: PICTURES.test(file.name),
  });
  const { writer, order, refund_id } = message;
  return {
    ...(await entryNamed(services, reader, "message", message_id)),
    message_language: message.language,
    message_customer: writer && {
      client_id: writer.client_id,
      user_name: writer.user_name,
      user_email: writer.user_email,
    },
    message_words: message.words,
    message_files: message.files.map(fileOf),
    message_later: message.later.map(({ author, isOurs, at, text, file }) => ({
      author,
      is_ours: isOurs,
      at: at?.toISOString() ?? null,
      text,
      file: file && fileOf(file),
    })),
    message_seen: message.seen,
    message_order: order && (await orderOf(services, order.order_id)),
    message_claim: refund_id === null ? null : await claimForStaff(services, refund_id, fileOf),
    message_history: await historyOf(services, message),
  };
}

async function orderOf(
  { db }: Pick<Services, "db">,
  order_id: number,
): Promise<InboxMessage["message_order"]> {
  const [row] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  return row
    ? {
        order_id,
        order_number: row.order_number,
        order_state: row.order_state,
        order_total: usd(row.order_total_amount),
      }
    : null;
}

/** What was done about a message and its claim, the newest first. */
async function historyOf(
  { db }: Pick<Services, "db">,
  { message_id, refund_id }: Message,
): Promise<DeskAction[]> {
  const lines = await listAudit(db, { entity: "message", entity_id: message_id, limit: 50 });
  const ofClaim =
    refund_id === null ? [] : await listAudit(db, { entity: "claim", entity_id: refund_id, limit: 50 });
  return [...lines, ...ofClaim]
    .toSorted((one, other) => other.audit_id - one.audit_id)
    .map((line) => ({
      action_at: line.audit_at.toISOString(),
      action_name: line.audit_action,
      action_by: line.user_email ?? line.audit_actor_name ?? line.audit_actor,
    }));
}

/** One incident, whole; a 404 when there is none. */
export async function showIncident(services: Services, reader: Caller, id: number): Promise<InboxIncident> {
  const row = await findIncident(services.db, id);
  if (!row) throw new ApiError("not_found");
  return {
    ...(await entryNamed(services, reader, "incident", id)),
    incident_error: row.incident_error,
    incident_history: row.incident_history,
  };
}
