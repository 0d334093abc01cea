import {
  ApiError,
  type Customer,
  type CustomerKind,
  type CustomerLine,
  type DeskHit,
  SHORTEST_SEARCH,
} from "@pressport/core/contract";
import { usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import type { clients, users } from "../../adapters/db/schema.ts";
import { revokeTokens } from "../../http/access/tokens.ts";
import { quotaOf, storedBytes } from "../../http/bodies/stored-bytes.ts";
import type { Services } from "../../services.ts";
import { audit, listAudit } from "../audit/audit.service.ts";
import { earningsOf } from "../ledger/earnings.service.ts";
import { writeTo } from "../notifications/notifications.service.ts";
import { ordersOfClient } from "../orders/orders.service.ts";
import {
  changeCustomer,
  countKeys,
  findAlike,
  findCompanies,
  findCustomer,
  findInvoices,
  findOrders,
  findPeople,
  LAST,
  lastInvoices,
  listAccounts,
  listPeople,
  lockCustomer,
} from "./customers.queries.ts";

type ClientRow = typeof clients.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** What the desk's search finds: people, companies, orders, invoices. Shorter words would read whole tables. */
export async function searchDesk({ replica }: Pick<Services, "replica">, query: string): Promise<DeskHit[]> {
  const words = query.normalize("NFC").toLowerCase().split(/\s+/);
  if (!words.some((word) => word.length >= SHORTEST_SEARCH)) return [];
  return replica.read((db) => findHits(db, words));
}

async function findHits(db: Database, words: string[]): Promise<DeskHit[]> {
  const exact = await findPeople(db, words);
  const people = exact.length > 0 ? exact : await findAlike(db, words.join(" "));
  const [companies, orders, invoices] = [
    await findCompanies(db, words),
    await findOrders(db, words),
    await findInvoices(db, words),
  ];
  return [
    ...orders.map((row) =>
      hit("order", row.client_id, row.order_number, row.order_recipient.recipient_name, row),
    ),
    ...invoices.map((row) => hit("invoice", row.client_id, row.invoice_number, row.client_name, row)),
    ...people.map(({ user, client }) =>
      hit("person", client.client_id, user.user_name || user.user_email, user.user_email),
    ),
    ...companies
      .filter(isNamed)
      .map((client) =>
        hit(
          "company",
          client.client_id,
          client.company_name || client.client_name,
          client.client_store_url ?? client.company_vat_number,
        ),
      ),
  ];
}

/** Whether there is more to it than its person, who is found as such. */
const isNamed = ({ company_name, client_store_url }: ClientRow): boolean =>
  company_name !== "" || client_store_url !== null;

function hit(
  hit_kind: DeskHit["hit_kind"],
  client_id: number,
  hit_title: string,
  hit_text: string,
  { order_id = null, invoice_id = null }: { order_id?: number | null; invoice_id?: number | null } = {},
): DeskHit {
  return { hit_kind, hit_title, hit_text, client_id, order_id, invoice_id };
}

/** The accounts made last, or those that are blocked. */
export async function listCustomers(
  { db }: Pick<Services, "db">,
  which: { isBlocked: boolean },
): Promise<CustomerLine[]> {
  return (await listAccounts(db, which)).map(({ client, user }) => lineOf(client, user));
}

function lineOf(client: ClientRow, user: UserRow | undefined): CustomerLine {
  return {
    client_id: client.client_id,
    client_name: user?.user_name || client.client_name,
    client_kind: kindOf(client, user),
    company_name: client.company_name,
    user_email: user?.user_email ?? "",
    client_created_at: client.client_created_at.toISOString(),
    client_blocked_at: client.client_blocked_at?.toISOString() ?? null,
  };
}

function kindOf({ reseller_client_id }: ClientRow, user: UserRow | undefined): CustomerKind {
  if (user?.role_name === "admin" || user?.role_name === "super-admin") return "staff";
  if (reseller_client_id !== null) return "shopper";
  return user?.role_name === "guest" ? "guest" : "reseller";
}

/** One customer, whole; a 404 when there is none. */
export async function showCustomer(services: Services, client_id: number): Promise<Customer> {
  const { db, clock, config } = services;
  const found = await findCustomer(db, client_id);
  if (!found) throw new ApiError("not_found");
  const { client, country_name, st_name } = found;
  const people = await listPeople(db, client_id, clock.now());
  const [first] = people;
  const { newest, all, unpaid } = await ordersOfClient(db, client_id, LAST);
  const { balance, payable } = await earningsOf(db, client_id, clock.now());
  return {
    ...lineOf(client, first?.user),
    client_blocked_reason: client.client_blocked_reason,
    client_company: companyOf(client, country_name),
    client_people: people.map(({ user, sessions }) => ({
      user_id: user.user_id,
      user_name: user.user_name,
      user_email: user.user_email,
      user_verified: user.user_verified_at !== null,
      user_language: user.user_language,
      user_sessions: sessions,
    })),
    client_shop:
      client.client_store_url === null
        ? null
        : {
            shop_name: client.client_store_name ?? "",
            shop_url: client.client_store_url,
            shop_type: st_name ?? "",
          },
    client_reseller: await resellerOf(db, client),
    client_orders: newest.map((order) => ({
      order_id: order.order_id,
      order_number: order.order_number,
      order_state: order.order_state,
      order_total: usd(order.order_total_amount),
      order_created_at: order.order_created_at.toISOString(),
    })),
    client_orders_count: all,
    client_unpaid_count: unpaid,
    client_invoices: (await lastInvoices(db, client_id)).map((invoice) => ({
      invoice_id: invoice.invoice_id,
      invoice_number: invoice.invoice_number,
      invoice_total: usd(invoice.invoice_total_amount),
      invoice_paid: invoice.invoice_paid_at !== null,
      invoice_created_at: invoice.invoice_created_at.toISOString(),
    })),
    client_balance: usd(balance),
    client_payable: usd(payable),
    client_storage: {
      used_bytes: await storedBytes(db, client_id),
      quota_bytes: quotaOf(config, first?.user.role_name ?? "guest", client.client_quota_bytes),
      is_own: client.client_quota_bytes !== null,
    },
    client_keys: await countKeys(db, client_id, clock.now()),
    client_history: await historyOf(db, client_id),
  };
}

const companyOf = (client: ClientRow, company_country: string | null): Customer["client_company"] => ({
  company_name: client.company_name,
  company_reg_number: client.company_reg_number,
  company_vat_number: client.company_vat_number,
  company_address: client.company_address,
  company_city: client.company_city,
  company_zip: client.company_zip,
  company_country,
  company_phone: client.company_phone,
});

async function historyOf(db: Database, client_id: number): Promise<Customer["client_history"]> {
  const lines = await listAudit(db, { entity: "client", entity_id: client_id, limit: 50 });
  return lines.map((line) => ({
    action_at: line.audit_at.toISOString(),
    action_name: line.audit_action,
    action_by: line.user_email ?? line.audit_actor_name ?? line.audit_actor,
  }));
}

async function resellerOf(
  db: Database,
  { reseller_client_id }: ClientRow,
): Promise<Customer["client_reseller"]> {
  const row = reseller_client_id === null ? undefined : await findCustomer(db, reseller_client_id);
  return row ? { client_id: row.client.client_id, client_name: row.client.client_name } : null;
}

/**
 * Blocks a customer: every session ends, and signing in, ordering and keys are refused with the reason. What is paid goes
 * on. Its people are written to.
 */
export async function blockCustomer(
  services: Services,
  client_id: number,
  reason: string,
): Promise<Customer> {
  const { db, clock, push } = services;
  const now = clock.now();
  const people = await db.transaction(async (tx) => {
    const client = await lockCustomer(tx, client_id);
    if (!client) throw new ApiError("not_found");
    const found = await listPeople(tx, client_id, now);
    if (client.client_blocked_at !== null || found.some(({ user }) => isStaff(user)))
      throw new ApiError("conflict");
    const after = { client_blocked_at: now, client_blocked_reason: reason };
    await changeCustomer(tx, client_id, after);
    await noteChange(services, tx, "client.blocked", client, after);
    for (const { user } of found) {
      await revokeTokens(tx, user.user_id);
      await writeTo(services, tx, user.user_id, {
        subject: "Your account is blocked",
        path: null,
        paragraphs: [
          "We have blocked your account. This is the reason:",
          reason,
          "Orders that are paid go on.",
        ],
      });
    }
    return found;
  });
  for (const { user } of people) await push.disconnectUser(user.user_id);
  return showCustomer(services, client_id);
}

/** Lets a blocked customer in again, and writes so. */
export async function unblockCustomer(services: Services, client_id: number): Promise<Customer> {
  await services.db.transaction(async (tx) => {
    const client = await lockCustomer(tx, client_id);
    if (!client) throw new ApiError("not_found");
    if (client.client_blocked_at === null) throw new ApiError("conflict");
    const after = { client_blocked_at: null, client_blocked_reason: null };
    await changeCustomer(tx, client_id, after);
    await noteChange(services, tx, "client.unblocked", client, after);
    for (const { user } of await listPeople(tx, client_id, services.clock.now()))
      await writeTo(services, tx, user.user_id, {
        subject: "Your account is open again",
        path: null,
        paragraphs: ["Your account is no longer blocked. You can sign in again."],
      });
  });
  return showCustomer(services, client_id);
}

/** Gives a customer a quota of its own, or the usual one again. */
export async function changeQuota(
  services: Services,
  client_id: number,
  quota: number | null,
): Promise<Customer> {
  await services.db.transaction(async (tx) => {
    const client = await lockCustomer(tx, client_id);
    if (!client) throw new ApiError("not_found");
    const after = { client_quota_bytes: quota };
    await changeCustomer(tx, client_id, after);
    await noteChange(services, tx, "client.quota", client, after);
  });
  return showCustomer(services, client_id);
}

const isStaff = ({ role_name }: UserRow): boolean => role_name === "admin" || role_name === "super-admin";

const noteChange = (
  services: Pick<Services, "clock">,
  tx: Database,
  action: string,
  client: ClientRow,
  after: Partial<ClientRow>,
): Promise<void> =>
  audit(services, tx, {
    action,
    entity: "client",
    entity_id: client.client_id,
    client_id: client.client_id,
    before: client,
    after,
  });
