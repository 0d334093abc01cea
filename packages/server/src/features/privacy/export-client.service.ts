import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { eq, inArray, or, type SQLWrapper } from "drizzle-orm";
import { packTar, type TarEntry } from "../../adapters/archive/tar.ts";
import type { Database } from "../../adapters/db/database.ts";
import {
  auditLog,
  brands,
  cartItems,
  carts,
  clientFiles,
  clientProducts,
  clients,
  clientVariants,
  designs,
  designTemplates,
  discounts,
  feedback,
  invoices,
  keptCards,
  ledgerEntries,
  notifications,
  orderComments,
  orderImports,
  orderItems,
  orders,
  payments,
  personalisations,
  productVersions,
  proofs,
  publishableKeys,
  refundItems,
  refunds,
  savedAddresses,
  secretKeys,
  shopOrders,
  users,
  webhookEndpoints,
} from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import type { FrozenItem } from "../orders/personalisations/frozen-item.service.ts";
import { ofOwner } from "../pricing/pricing.service.ts";

/** Who wrote a comment and has given no name. */
const SOMEBODY = "Another person";

/** A file of the archive, by its key in the file store. */
interface KeptFile {
  name: string;
  key: string;
}

/**
 * Packs everything kept of a client into one archive: `data.json` with all rows as they are stored, and the files people
 * have given. Secrets, hashes and what only machines use are left out.
 */
export async function exportClient(services: Services, client_id: number): Promise<Readable> {
  const { db } = services;
  const data = await rowsOf(db, client_id);
  const files = filesOf(data);
  await db.transaction((tx) =>
    audit(services, tx, {
      action: "client.exported",
      entity: "client",
      entity_id: client_id,
      client_id,
      before: {},
      after: { files: files.length },
    }),
  );
  const packed = createGzip();
  // Whoever reads it is told of what goes wrong on the way; once nobody does, nothing more is read for it.
  pipeline(Readable.from(packTar(entriesOf(services, data, files))), packed, () => {});
  return packed;
}

/** The name such an archive is saved under. */
export const exportName = (client_id: number, now: Date): string =>
  `pressport-data-${client_id}-${now.toISOString().slice(0, 10)}.tar.gz`;

async function* entriesOf(
  { files }: Pick<Services, "files">,
  data: object,
  kept: readonly KeptFile[],
): AsyncGenerator<TarEntry> {
  const json = Buffer.from(JSON.stringify(data, null, 2));
  yield { name: "data.json", size: json.length, content: Readable.from([json]) };
  for (const { name, key } of kept) {
    const facts = await files.stat(key);
    const content = facts && (await files.read(key));
    // Cleared meanwhile: what is gone is not kept of anybody.
    if (content) yield { name, size: facts.size, content };
  }
}

type ClientData = Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf(db: Database, client_id: number) {
  const people = await db.select().from(users).where(eq(users.client_id, client_id));
  const ids = people.map((person) => person.user_id);
  const baskets = db.select({ id: carts.cart_id }).from(carts).where(eq(carts.client_id, client_id));
  const made = db
    .select({ id: clientProducts.client_product_id })
    .from(clientProducts)
    .where(eq(clientProducts.client_id, client_id));
  const theirs = db.select({ id: designs.cd_id }).from(designs).where(eq(designs.client_id, client_id));
  const [client] = await db.select().from(clients).where(eq(clients.client_id, client_id));
  const { client_store_credentials, ...company } = client ?? { client_store_credentials: null };
  return {
    client: { ...company, has_store_credentials: client_store_credentials !== null },
    users: people.map(({ user_password_hash: _hash, ...person }) => person),
    secret_keys: (await db.select().from(secretKeys).where(eq(secretKeys.client_id, client_id))).map(
      ({ sk_hash: _hash, ...key }) => key,
    ),
    webhooks: (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.client_id, client_id))).map(
      ({ wh_secret: _secret, wh_old_secret: _old, ...endpoint }) => endpoint,
    ),
    website_keys: await db.select().from(publishableKeys).where(eq(publishableKeys.client_id, client_id)),
    discounts: await db.select().from(discounts).where(ofOwner(client_id)),
    brand: await db.select().from(brands).where(eq(brands.client_id, client_id)),
    addresses: await db.select().from(savedAddresses).where(eq(savedAddresses.client_id, client_id)),
    files: await db.select().from(clientFiles).where(eq(clientFiles.client_id, client_id)),
    designs: await db.select().from(designs).where(eq(designs.client_id, client_id)),
    design_templates: await db.select().from(designTemplates).where(inArray(designTemplates.cd_id, theirs)),
    products: await db.select().from(clientProducts).where(eq(clientProducts.client_id, client_id)),
    variants: await db.select().from(clientVariants).where(eq(clientVariants.client_id, client_id)),
    versions: await db.select().from(productVersions).where(inArray(productVersions.client_product_id, made)),
    baskets: await db.select().from(carts).where(eq(carts.client_id, client_id)),
    basket_items: await db.select().from(cartItems).where(inArray(cartItems.cart_id, baskets)),
    personalisations: (
      await db.select().from(personalisations).where(eq(personalisations.client_id, client_id))
    ).map((row) => {
      const { wholesale_amount: _wholesale, item, ...told } = row;
      return isOfShop(row) ? { ...told, item: withoutPicture(item) } : row;
    }),
    ...(await orderRowsOf(db, client_id, ids)),
    order_files: await db.select().from(orderImports).where(eq(orderImports.client_id, client_id)),
    shop_orders: await db.select().from(shopOrders).where(eq(shopOrders.client_id, client_id)),
    proofs: (await db.select().from(proofs).where(eq(proofs.client_id, client_id))).map(
      ({ proof_token_hash: _hash, ...proof }) => proof,
    ),
    invoices: await db.select().from(invoices).where(eq(invoices.client_id, client_id)),
    cards: (await db.select().from(keptCards).where(eq(keptCards.client_id, client_id))).map(
      ({ customer_ref: _customer, method_ref: _method, ...card }) => card,
    ),
    earnings: await db.select().from(ledgerEntries).where(eq(ledgerEntries.client_id, client_id)),
    notifications:
      ids.length === 0
        ? []
        : await db.select().from(notifications).where(inArray(notifications.user_id, ids)),
    feedback: ids.length === 0 ? [] : await db.select().from(feedback).where(inArray(feedback.user_id, ids)),
    changes: await db.select().from(auditLog).where(eq(auditLog.client_id, client_id)),
  };
}

/** Orders with all that hangs on them; comments by these people stand on other orders, too. */
async function orderRowsOf(db: Database, client_id: number, user_ids: readonly number[]) {
  const theirs = db.select({ id: orders.order_id }).from(orders).where(eq(orders.client_id, client_id));
  const claims = db.select({ id: refunds.refund_id }).from(refunds).where(inArray(refunds.order_id, theirs));
  const rows = await db.select().from(orders).where(eq(orders.client_id, client_id));
  const items = await db.select().from(orderItems).where(inArray(orderItems.order_id, theirs));
  const ofShops = new Set(rows.filter(isOfShop).map(({ order_id }) => order_id));
  return {
    orders: rows.map((row) => {
      const { order_wholesale_amount: _wholesale, ...told } = row;
      return isOfShop(row) ? told : row;
    }),
    order_items: items.map((item) => {
      const { oi_wholesale_amount: _wholesale, ...told } = item;
      return ofShops.has(item.order_id) ? withoutPicture(told) : item;
    }),
    comments: await commentsOf(db, theirs, user_ids),
    claims: await db.select().from(refunds).where(inArray(refunds.order_id, theirs)),
    claim_items: await db.select().from(refundItems).where(inArray(refundItems.refund_id, claims)),
    payments: await db.select().from(payments).where(inArray(payments.order_id, theirs)),
  };
}

/** Others who wrote on these orders go by the names that are shown there: their addresses are their own. */
async function commentsOf(db: Database, order_ids: SQLWrapper, user_ids: readonly number[]) {
  const rows = await db
    .select({ comment: orderComments, user_name: users.user_name })
    .from(orderComments)
    .leftJoin(users, eq(users.user_id, orderComments.user_id))
    .where(or(inArray(orderComments.order_id, order_ids), inArray(orderComments.user_id, [...user_ids])));
  return rows.map(({ comment, user_name }) =>
    comment.user_id === null || user_ids.includes(comment.user_id)
      ? comment
      : { ...comment, comment_author: user_name || SOMEBODY },
  );
}

/** What a shop lends is not told by the key under which anybody could see it for ever. */
function withoutPicture<Item extends Pick<FrozenItem, "oi_print_job">>({ oi_print_job, ...item }: Item) {
  const { mockup: _mockup, ...print } = oi_print_job;
  return { ...item, oi_print_job: print };
}

/** Whether a shopper made it on a shop's website: what the shop pays for it is the shop's own. */
const isOfShop = (row: { client_id: number; reseller_client_id: number | null }): boolean =>
  row.reseller_client_id !== null && row.reseller_client_id !== row.client_id;

/** The files somebody gave us, named so that `data.json` and the folders find each other by number. */
function filesOf({ designs, files, brand, comments, claim_items }: ClientData): KeptFile[] {
  const named = (folder: string, id: string | number, key: string): KeptFile => ({
    name: `${folder}/${id}${/\.[a-z0-9]{1,8}$/i.exec(key)?.[0] ?? ""}`,
    key,
  });
  return [
    ...designs
      .filter((row) => row.cd_deleted_at === null)
      .map((row) => named("designs", row.cd_id, row.cd_file_key)),
    ...brand.flatMap((row) =>
      row.brand_logo_key === null ? [] : [named("brand", "logo", row.brand_logo_key)],
    ),
    ...files.map((row) => named("files", row.file_id, row.file_key)),
    ...comments.flatMap((row) =>
      row.comment_file_key === null ? [] : [named("comments", row.comment_id, row.comment_file_key)],
    ),
    ...claim_items.flatMap((row) =>
      row.files.map((photo, place) => named("claims", `${row.ri_oi_id}-${place + 1}`, photo.file_key)),
    ),
  ];
}
