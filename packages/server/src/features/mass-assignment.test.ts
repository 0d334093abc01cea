import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../testing/accounts.ts";
import { boot } from "../testing/boot.ts";
import { RECIPIENT } from "../testing/given.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api, account } = await server.signIn("reseller");
const stranger = (await server.signIn("reseller")).account;
const country_id = await given.countryId("LV");
const { cd_id, cv_id, client_product_id } = await given.variant(api);
const { order_id } = await given.orderOf(api, cv_id);
const cart = await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
const ci_id = cart.cart_designs[0]?.cart_items[0]?.ci_id ?? 0;
const own = { cd_id, cv_id, client_product_id, ci_id, order_id };

/** What only the host decides: whose something is, what it costs, where it stands, who somebody is. */
const PROTECTED = () => {
  const money = { amount: 1, currency: "USD" };
  const other = stranger.client_id;
  return {
    role_name: "super-admin",
    user_role: { role_name: "super-admin" },
    role: "admin",
    is_admin: true,
    user_id: stranger.user_id,
    user_email: "stolen@example.test",
    user_verified_at: "2026-01-01T00:00:00Z",
    user_password_hash: "$argon2id$none",
    user_is_shopper: true,
    verified: true,
    client_id: other,
    reseller_client_id: other,
    client_created_at: "2020-01-01T00:00:00Z",
    client_store_credentials: "x",
    cd_file_key: "designs/aa/stolen.jpg",
    cd_width: 1,
    cd_height: 1,
    cd_publishing_status: { ps_id: 3 },
    ps_id: 3,
    cd_deleted_at: null,
    cv_base_price: money,
    cv_dpi: 9999,
    cv_is_custom_size: true,
    cv_needs_confirmation: false,
    cv_is_default: true,
    cv_revision: 99,
    cv_width: 1,
    cv_height: 1,
    sku_id: 1,
    sku_price: money,
    client_product_is_published: true,
    client_product_store_ref: "stolen",
    ci_unit_price: money,
    ci_unit_amount: 1,
    ci_line_total: money,
    cart_state: "ordered",
    order_number: "PP-0",
    order_state: "delivered",
    order_paid: true,
    order_paid_at: "2026-01-01T00:00:00Z",
    order_total_amount: 1,
    order_wholesale_amount: 1,
    order_totals: { total: money },
    oi_unit_amount: 1,
    oi_status_id: 5,
    refund_state: "approved",
    invoice_paid: true,
    payment_id: "pay_stolen",
  };
};

/** The protected columns of everything that is there. */
async function decided(): Promise<string[]> {
  const parts = [
    sql`select user_id, client_id, user_email, role_name, user_password_hash, user_verified_at from users order by user_id`,
    sql`select client_id, reseller_client_id, client_created_at, client_store_credentials from clients order by client_id`,
    sql`select cd_id, client_id, cd_file_key, cd_width, cd_height, ps_id, cd_deleted_at from designs order by cd_id`,
    sql`select client_product_id, client_id, cd_id, client_product_is_published, client_product_store_ref from client_products order by 1`,
    sql`select cv_id, client_id, sku_id, cv_width, cv_height, cv_is_custom_size from client_variants order by cv_id`,
    sql`select order_id, client_id, order_number, order_state, order_paid_at, order_total_amount, order_wholesale_amount from orders order by 1`,
    sql`select oi_id, order_id, oi_unit_amount, oi_line_amount, oi_status_id from order_items order by oi_id`,
  ];
  const dumped: string[] = [];
  for (const part of parts) {
    const { rows } = await server.services.db.execute(part);
    dumped.push(...rows.map((row) => JSON.stringify(row)));
  }
  return dumped;
}

const patch = (path: string, body: object) => ({ method: "PATCH", path, body });
const post = (path: string, body: object) => ({ method: "POST", path, body });
const recipient = () => ({ ...RECIPIENT, recipient_country_id: country_id });

/** Each write with a body that is right, so that what comes along with it gets as far as anything can. */
const WRITES: Readonly<Record<string, () => ReturnType<typeof patch>>> = {
  settings: () => patch(`/api/users/${account.user_id}/update-settings`, { user_units: "imperial" }),
  company: () => patch(`/api/users/${account.user_id}/update-company-details`, { company_name: "Mine" }),
  integration: () =>
    patch(`/api/clients/${account.client_id}`, {
      client_store_url: "https://mine.example",
      client_st_id: 3,
      // The caller's own to send here.
      client_store_credentials: undefined,
    }),
  design: () => patch(`/api/client/designs/${own.cd_id}`, { cd_name: "Mine" }),
  variant: () => patch(`/api/client/client-variants/${own.cv_id}`, { cv_data: { seen: true } }),
  variants: () =>
    patch("/api/client/client-variants/update-variants", {
      client_variants: [{ ...PROTECTED(), cv_id: own.cv_id }],
      product: { ...PROTECTED(), client_product_id: own.client_product_id },
    }),
  basket: () => patch("/api/cart", { cart_note: "Mine" }),
  "basket item": () => patch(`/api/cart/items/${own.ci_id}`, { ci_quantity: 2 }),
  address: () => post("/api/cart/address", recipient()),
  recipient: () =>
    patch(`/api/orders/${own.order_id}/update`, { order_recipient: { ...PROTECTED(), ...recipient() } }),
  comment: () => post(`/api/orders/${own.order_id}/add-comment`, { comment_text: "Mine" }),
  "another variant": () => post(`/api/products/variants/${own.cv_id}/add-to-cart`, { quantity: 1 }),
};

test.each(Object.keys(WRITES))(
  "[S19] what only the host decides cannot be sent along with a write: %s",
  async (name) => {
    const write = WRITES[name]?.();
    if (!write) throw new Error(`There is no write ${name}.`);
    const before = await decided();
    const answer = await server.request(write.path, {
      method: write.method,
      headers: { authorization: `Bearer ${account.token}`, "content-type": "application/json" },
      body: JSON.stringify({ ...PROTECTED(), ...write.body }),
    });
    expect(answer.status).toBe(200);
    expect(await decided()).toEqual(before);
  },
);

test.each([
  { form: { guest_user: true, name: "Gus", email: "gus@example.test" }, role_name: "guest" },
  { form: { name: "Eve", email: "eve@example.test", password: TEST_PASSWORD }, role_name: "user" },
])("[S19] nobody registers as more than $role_name by saying so", async ({ form, role_name }) => {
  const before = await decided();
  const answer = await server.request("/api/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...PROTECTED(), country_id, ...form }),
  });
  expect(answer.status).toBe(200);
  expect(await decided()).toEqual(expect.arrayContaining(before));
  const [user] = await server.services.db.select().from(users).where(eq(users.user_email, form.email));
  expect(user).toMatchObject({ role_name, user_verified_at: null });
  expect([account.client_id, stranger.client_id]).not.toContain(user?.client_id);
});
