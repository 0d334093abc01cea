import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, notifications, orders, users } from "../../adapters/db/schema.ts";
import { composeLetter, HOST_BRAND, type LetterContent } from "../../adapters/mail/compose-letter.ts";
import type { RefusedLetter } from "../../adapters/mail/mail.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import { type Message, write } from "../../text/messages/message.ts";
import { brandOfShop } from "../brands/brands.service.ts";
import { orderPage, orderTokenOf } from "../order-links/order-links.service.ts";
import { sendStoppable } from "../stopped-letters/stopped-letters.service.ts";
import { orderInWords } from "./order-letter.service.ts";

/** A line for the notification panel. */
export interface NewNotification {
  kind: "order" | "refund" | "publishing" | "invoice" | "account";
  text: string | Message;
  /** Portal path it leads to. */
  path: string | null;
  /** Subject of the letter that says the same, to those who want letters about their orders; no letter without. */
  subject?: string;
  /** Paragraphs that the letter has after that, as they were typed. */
  more?: readonly string[];
  /** Says nothing new as long as the same has not been read. */
  isReminder?: boolean;
}

/** The job that tells open pages. */
export const PUSH = "notification.push";

/** Adds a notification; open pages hear of it, and its letter goes out, once the transaction is committed. */
export async function notify(
  services: Pick<Services, "clock" | "jobs" | "mail" | "config" | "files" | "mockups" | "log">,
  tx: Database,
  user_id: number,
  { kind, text, path, subject, more = [], isReminder = false }: NewNotification,
): Promise<void> {
  const [reader] = await tx.select().from(users).where(eq(users.user_id, user_id));
  const notification_text = inLanguage(reader?.user_language ?? "en", text);
  if (isReminder && (await isUnread(tx, user_id, notification_text))) return;
  await tx.insert(notifications).values({
    user_id,
    notification_kind: kind,
    notification_text,
    notification_path: path,
    notification_created_at: services.clock.now(),
  });
  await services.jobs.send(PUSH, { user_id }, { tx });
  if (subject === undefined) return;
  if (reader?.user_notify_orders)
    await writeTo(services, tx, user_id, { subject, path, paragraphs: [text, ...more] });
}

/** Words the host keeps, or writes for this moment alone. */
const inLanguage = (language: string, text: string | Message): string =>
  typeof text === "string" ? say(language, text) : write(language, text);

const isUnread = async (tx: Database, user_id: number, text: string): Promise<boolean> =>
  (await tx.$count(
    notifications,
    and(
      eq(notifications.user_id, user_id),
      eq(notifications.notification_text, text),
      isNull(notifications.notification_read_at),
    ),
  )) > 0;

/** Hands what a guest was told to the account that signed in. */
export async function moveNotifications(
  tx: Database,
  guest: { user_id: number },
  { user_id }: { user_id: number },
): Promise<void> {
  await tx.update(notifications).set({ user_id }).where(eq(notifications.user_id, guest.user_id));
}

/** A letter about something of a user's own. */
export interface LetterToUser {
  subject: string;
  /** Portal path it leads to. */
  path: string | null;
  paragraphs: readonly (string | Message)[];
}

/**
 * Writes to a user in the name of the shop they know, with a link that leads them there. A letter about one order shows
 * that order.
 */
export async function writeTo(
  services: Pick<Services, "clock" | "mail" | "config" | "files" | "mockups" | "log">,
  tx: Database,
  user_id: number,
  { path, subject, paragraphs }: LetterToUser,
): Promise<void> {
  const { clock, mail, config, files, mockups } = services;
  const reader = await readerOf(tx, user_id);
  // A guest nobody has asked for an address yet gets no letters.
  if (!reader || reader.user.user_email === "") return;
  const { user_email: to, user_name: name, user_language: language } = reader.user;
  const needsLink = isLetIn(reader);
  const url = needsLink ? linkOf(config, path, clock.now()) : path && `${config.publicUrl}${path}`;
  const action = url ? { action: { label: needsLink ? "See your order" : "See more", url } } : {};
  const order_id = orderIn(path);
  // In the portal the order itself has the button for it.
  const claimUrl = needsLink && url ? `${url}?claim` : null;
  const order =
    order_id === null
      ? null
      : await orderInWords(tx, { files, mockups }, order_id, { language, claimUrl, now: clock.now() });
  const content: LetterContent = {
    to,
    name,
    language,
    subject,
    paragraphs: [...paragraphs.map((one) => inLanguage(language, one)), ...(order?.paragraphs ?? [])],
    ...(order && { table: order.table, links: order.links }),
    ...action,
    brand: await brandOfShop(tx, files, reader.reseller),
  };
  const options = { reader: user_id, ...(order_id !== null && { order_id }) };
  if (reader.user.user_verified_at !== null) return mail.send(composeLetter(content), { ...options, tx });
  /* Nobody has confirmed the address: whoever typed it may be anybody. */
  const typed = { from: reader.reseller, to, language };
  await sendStoppable(services, tx, typed, (stop) => composeLetter({ ...content, stop }), options);
}

/**
 * Says that a letter to a user was refused for good: to the user, who may see it in the portal; of a shopper, who may have
 * no other way here than letters, to the shop that sold the order.
 */
export async function tellOfRefusedLetter(
  services: Pick<Services, "clock" | "jobs" | "mail" | "config" | "files" | "mockups" | "log" | "events">,
  tx: Database,
  { user_id, order_id }: RefusedLetter,
): Promise<void> {
  const reader = await readerOf(tx, user_id);
  if (!reader || reader.isGone) return;
  const { user, reseller } = reader;
  await services.events.emit("letter.refused", tx, { user_id, order_id });
  const text = "An email of ours could not be delivered to you.";
  if (reseller === null)
    return notify(services, tx, user_id, {
      kind: "account",
      ...(user.role_name === "guest"
        ? { text, path: null }
        : { text: `${text} Please check the address of your account.`, path: "/settings" }),
      isReminder: true,
    });
  const [order] =
    order_id === null ? [] : await tx.select().from(orders).where(eq(orders.order_id, order_id));
  const seller = order && (await callerOfClient(tx, reseller));
  if (!seller) return;
  await notify(services, tx, seller.user_id, {
    kind: "order",
    text: `Our email about order ${order.order_number} to your customer could not be delivered. Please reach them in another way.`,
    path: `/orders/${order.order_id}/view`,
    isReminder: true,
  });
}

/** What somebody can do who sees what they were told differently, in a sentence. */
export async function wayToObject(
  { config, files }: Pick<Services, "config" | "files">,
  tx: Database,
  user_id: number,
): Promise<string> {
  const reader = await readerOf(tx, user_id);
  // Only who signs in to the portal can write on an order.
  if (!reader || !isLetIn(reader)) return "Write a comment on the order if you see it differently.";
  const brand = await brandOfShop(tx, files, reader.reseller);
  const hostReadsAnswers = config.mail.kind === "smtp" && config.mail.replyTo !== null;
  return brand?.replyTo || hostReadsAnswers
    ? "Answer our letter if you see it differently."
    : `Please write to ${brand?.name ?? HOST_BRAND} if you see it differently.`;
}

interface Reader {
  user: typeof users.$inferSelect;
  /** The client whose shop they know, if they came through one. */
  reseller: number | null;
  /** The account was deleted. */
  isGone: boolean;
}

async function readerOf(tx: Database, user_id: number): Promise<Reader | undefined> {
  const [reader] = await tx
    .select({
      user: users,
      reseller: clients.reseller_client_id,
      isGone: sql<boolean>`${clients.client_deleted_at} is not null`,
    })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(eq(users.user_id, user_id));
  return reader;
}

/** Who has no account of the portal's, or came through a store's website, cannot sign in there: the link itself lets in. */
const isLetIn = ({ user, reseller }: Reader): boolean => reseller !== null || user.role_name === "guest";

/** The link that shows one order to whoever has it; null where the news is not about one order. */
function linkOf(config: Services["config"], path: string | null, now: Date): string | null {
  const order_id = orderIn(path);
  return order_id === null ? null : orderPage(config.publicUrl, orderTokenOf(config, order_id, now));
}

/** The one order a path of the portal is about. */
function orderIn(path: string | null): number | null {
  return Number(/^\/orders\/(\d+)\/view$/.exec(path ?? "")?.[1]) || null;
}

/** How many notifications a user has not seen yet. */
export async function countUnread(db: Database, user_id: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), isNull(notifications.notification_read_at)));
  return row?.unread ?? 0;
}
