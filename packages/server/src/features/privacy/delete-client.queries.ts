import type { Recipient } from "@pressport/core/contract";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  batches,
  brands,
  carts,
  clientFiles,
  clientProducts,
  clients,
  designs,
  designTemplates,
  discounts,
  feedback,
  mailLinks,
  messages,
  notifications,
  orderComments,
  orderImports,
  orderItems,
  orders,
  outboxMails,
  personalisations,
  productVersions,
  proofs,
  publishableKeys,
  recoveryCodes,
  refundItems,
  refunds,
  savedAddresses,
  secondFactors,
  secretKeys,
  staffNotes,
  users,
  webhookEndpoints,
} from "../../adapters/db/schema.ts";
import { ofOwner } from "../pricing/pricing.service.ts";

/** What stands in place of words that were somebody's. */
const GONE = "deleted";
/** Addresses that can never exist (RFC 2606). */
const NOWHERE = "deleted.invalid";

const NOBODY: Omit<Recipient, "recipient_country_id"> = {
  recipient_name: GONE,
  recipient_company: "",
  recipient_address: GONE,
  recipient_address2: "",
  recipient_city: GONE,
  recipient_state: "",
  recipient_zip: GONE,
  recipient_email: `nobody@${NOWHERE}`,
  recipient_phone: "",
};

/** A person of a client. */
export type PersonRow = typeof users.$inferSelect;

/** Holds the orders of a client and of its shoppers until the transaction ends. */
export async function lockOrders(tx: Database, client_id: number): Promise<void> {
  await tx
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(
      and(
        or(eq(orders.client_id, client_id), eq(orders.reseller_client_id, client_id)),
        isNull(orders.order_deleted_at),
      ),
    )
    .orderBy(orders.order_id)
    .for("update");
}

/** The people of a client, locked until the transaction ends. */
export function lockPeople(tx: Database, client_id: number): Promise<PersonRow[]> {
  return tx
    .select()
    .from(users)
    .where(eq(users.client_id, client_id))
    .orderBy(users.user_id)
    .for("update")
    .execute();
}

/** What of a client is not over: numbers of orders, own or of its shoppers, with what is open about each. */
export async function listUnfinished(tx: Database, client_id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ order_number: string }>(sql`
    select o.order_number from orders o
     where (o.client_id = ${client_id} or o.reseller_client_id = ${client_id}) and o.order_deleted_at is null
       and not o.order_is_test
       and (o.order_state in ('awaiting_payment', 'paid', 'submitted', 'in_production', 'shipped')
            or exists (select 1 from refunds r where r.order_id = o.order_id and r.refund_state in ('requested', 'approved'))
            or exists (select 1 from payments p join repayments b on b.payment_id = p.payment_id
                        where p.order_id = o.order_id and b.repayment_state in ('due', 'sent')))
     order by o.order_id`);
  return rows.map((row) => row.order_number);
}

/** A client's orders that nobody paid: they end with it. */
export async function listUnpaid(tx: Database, client_id: number) {
  return tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.client_id, client_id), isNull(orders.order_paid_at), isNull(orders.order_deleted_at)),
    );
}

/** Takes a client's words, addresses and pictures out of its orders; numbers, amounts and dates stay for the books. */
export async function emptyOrders(tx: Database, client_id: number, now: Date): Promise<void> {
  const theirs = tx.select({ id: orders.order_id }).from(orders).where(eq(orders.client_id, client_id));
  const people = tx.select({ id: users.user_id }).from(users).where(eq(users.client_id, client_id));
  const claims = tx.select({ id: refunds.refund_id }).from(refunds).where(inArray(refunds.order_id, theirs));
  await tx
    .update(refundItems)
    .set({ ri_description: "", files: [] })
    .where(inArray(refundItems.refund_id, claims));
  await tx
    .update(orderComments)
    .set({
      comment_author: GONE,
      comment_text: "",
      comment_file_name: null,
      comment_file_key: null,
      comment_file_bytes: null,
    })
    .where(or(inArray(orderComments.order_id, theirs), inArray(orderComments.user_id, people)));
  await tx.delete(staffNotes).where(inArray(staffNotes.order_id, theirs));
  // Nobody is left to answer.
  await tx
    .update(messages)
    .set({ message_state: "closed", message_closed_at: now })
    .where(and(inArray(messages.order_id, theirs), eq(messages.message_state, "open")));
  await tx.delete(proofs).where(or(inArray(proofs.order_id, theirs), eq(proofs.client_id, client_id)));
  await tx
    .update(orderItems)
    .set({
      oi_thumbnail_key: null,
      oi_side_thumbnail_keys: [],
      oi_print_file_key: null,
      oi_print_job: sql`${orderItems.oi_print_job} #- '{attributes,events}' #- '{attributes,columns}' #- '{texts}' #- '{fields}'`,
    })
    .where(eq(orderItems.client_id, client_id));
  await tx
    .update(orders)
    .set({
      order_recipient: sql`${JSON.stringify(NOBODY)}::jsonb || jsonb_build_object('recipient_country_id', ${orders.order_country_id})`,
      order_note: "",
      order_parcels: [],
      order_search: sql`lower(${orders.order_number})`,
      order_links_from: now,
      order_deleted_at: sql`coalesce(${orders.order_deleted_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(orders.client_id, client_id));
}

/** Removes what is a client's alone: designs, baskets, files, keys, notifications, letters kept for trying out. */
export async function removeBelongings(
  tx: Database,
  client_id: number,
  people: readonly PersonRow[],
  now: Date,
): Promise<void> {
  const ids = people.map((person) => person.user_id);
  const among = (column: SQL) => (ids.length === 0 ? sql`false` : inArray(column, ids));
  const former = await tx
    .select({ email: mailLinks.link_email })
    .from(mailLinks)
    .where(and(among(sql`${mailLinks.user_id}`), eq(mailLinks.link_purpose, "email-undo")));
  const addresses = [
    ...people.map((person) => person.user_email),
    ...former.flatMap(({ email }) => email ?? []),
  ];
  await tx.delete(carts).where(and(eq(carts.client_id, client_id), eq(carts.cart_state, "open")));
  await tx.update(carts).set({ cart_recipient: null, cart_note: "" }).where(eq(carts.client_id, client_id));
  const made = tx
    .select({ id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(eq(clientProducts.client_id, client_id));
  await tx.delete(productVersions).where(inArray(productVersions.client_product_id, made));
  await tx
    .update(clientProducts)
    .set({
      client_product_is_published: false,
      client_product_description: "",
      client_product_attributes: sql`${clientProducts.client_product_attributes} - 'events' - 'columns' - 'fields'`,
    })
    .where(eq(clientProducts.client_id, client_id));
  await removeDesigns(tx, client_id, now);
  await tx.delete(batches).where(eq(batches.client_id, client_id));
  await tx.delete(brands).where(eq(brands.client_id, client_id));
  await tx.delete(savedAddresses).where(eq(savedAddresses.client_id, client_id));
  await tx.delete(orderImports).where(eq(orderImports.client_id, client_id));
  await tx.delete(clientFiles).where(eq(clientFiles.client_id, client_id));
  await tx.delete(publishableKeys).where(eq(publishableKeys.client_id, client_id));
  await tx
    .delete(personalisations)
    .where(or(eq(personalisations.client_id, client_id), eq(personalisations.reseller_client_id, client_id)));
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.client_id, client_id));
  await tx.delete(discounts).where(ofOwner(client_id));
  await tx.delete(secretKeys).where(eq(secretKeys.client_id, client_id));
  await tx.delete(notifications).where(among(sql`${notifications.user_id}`));
  await tx.delete(mailLinks).where(among(sql`${mailLinks.user_id}`));
  await tx.delete(secondFactors).where(among(sql`${secondFactors.user_id}`));
  await tx.delete(recoveryCodes).where(among(sql`${recoveryCodes.user_id}`));
  await tx
    .delete(feedback)
    .where(or(among(sql`${feedback.user_id}`), inArray(feedback.feedback_email, addresses)));
  await tx.delete(outboxMails).where(inArray(outboxMails.to_address, addresses));
}

/** Designs keep their rows for what was ordered of them, without names and templates. */
async function removeDesigns(tx: Database, client_id: number, now: Date): Promise<void> {
  await tx
    .update(designs)
    .set({
      cd_name: GONE,
      cd_tags: [],
      cd_deleted_at: sql`coalesce(${designs.cd_deleted_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(designs.client_id, client_id));
  const theirs = tx.select({ id: designs.cd_id }).from(designs).where(eq(designs.client_id, client_id));
  await tx.delete(designTemplates).where(inArray(designTemplates.cd_id, theirs));
}

/** Makes nobody of a client and its people: the rows stay, since orders and the books name them. */
export async function forgetPeople(tx: Database, client_id: number, now: Date): Promise<void> {
  const people = tx.select({ id: users.user_id }).from(users).where(eq(users.client_id, client_id));
  await tx.delete(messages).where(inArray(messages.letter_user_id, people));
  await tx
    .update(users)
    .set({
      user_name: GONE,
      user_email: sql`'user-' || ${users.user_id} || ${`@${NOWHERE}`}`,
      user_password_hash: null,
      user_verified_at: null,
      user_country_id: null,
      user_notify_orders: false,
      user_notify_news: false,
    })
    .where(eq(users.client_id, client_id));
  await tx
    .update(clients)
    .set({
      client_deleted_at: now,
      client_name: GONE,
      client_store_name: null,
      client_store_url: null,
      client_st_id: null,
      client_store_currency: null,
      client_store_credentials: null,
      client_shop_customer: null,
      company_name: "",
      company_reg_number: "",
      company_vat_number: "",
      company_address: "",
      company_city: "",
      company_zip: "",
      company_country_id: null,
      company_phone: "",
      client_blocked_reason: null,
    })
    .where(eq(clients.client_id, client_id));
}

/** Clients by the address of one of their people, guests too, or by their number; those deleted before are left out. */
export async function findClients(
  db: Database,
  name: string,
): Promise<{ client_id: number; email: string; role: string }[]> {
  const email = name.trim().toLowerCase();
  const isNumber = /^\d{1,9}$/.test(email);
  return db
    .select({ client_id: users.client_id, email: users.user_email, role: users.role_name })
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(
      and(
        isNumber ? eq(users.client_id, Number(email)) : eq(sql`lower(${users.user_email})`, email),
        sql`${users.user_email} not like ${`%@${NOWHERE}`}`,
      ),
    )
    .orderBy(users.client_id);
}
