/** How many rows a database is filled with. */
export interface Amounts {
  designs: number;
  orders: number;
  /** Shoppers of the first reseller, each with a basket that is ready to be ordered. */
  shoppers: number;
}

/** Resellers beside which the shoppers come; the first owns four designs and orders in five. */
const RESELLERS = 10;
const NOTIFICATIONS_EACH = 200;

/** The bearer token of a user that `fillWithManyRows` made. Resellers have the ids 1 to 10, shoppers those after them. */
export const tokenOf = (user_id: number): string => `many-rows-${user_id}`;

/** The user id of a shopper, counted from 0. */
export const shopperId = (place: number): number => RESELLERS + 1 + place;

/** Words that `order_search` and `cd_name` can be searched for, and how rare they are. */
export const SEARCHES = { name: "smith 123", city: "town 7", number: "-004", design: "sunrise 42" } as const;

/** Runs one statement. */
type Query = (text: string) => Promise<unknown>;

/**
 * Fills a database that holds nothing but the catalogue, with the statements of a bulk load: none of it goes through
 * the API. Ends with the statistics the planner needs.
 */
export async function fillWithManyRows(query: Query, { designs, orders, shoppers }: Amounts): Promise<void> {
  const people = RESELLERS + shoppers;
  // Counted once at the end instead of row by row.
  await query("alter table orders disable trigger orders_counted");
  const statements = [
    ...accounts(people),
    ...catalogueOfMany(designs, shoppers),
    ...baskets(shoppers),
    ...ordersOfMany(orders, shoppers),
    ...around(orders),
  ];
  for (const statement of statements) {
    await query(statement);
    // Or the checks of foreign keys keep the plan they made for an empty table: reading all of it for every row.
    await query(`vacuum (analyze) ${/into (\w+)/.exec(statement)?.[1] ?? ""}`);
  }
  await query("select recount_orders()");
  await query("alter table orders enable trigger orders_counted");
  for (const [table, column] of SERIALS) await query(resumeNumbering(table, column));
}

const SERIALS = [
  ["clients", "client_id"],
  ["users", "user_id"],
  ["designs", "cd_id"],
  ["client_products", "client_product_id"],
  ["client_variants", "cv_id"],
  ["carts", "cart_id"],
  ["orders", "order_id"],
  ["invoices", "invoice_id"],
  ["payment_sessions", "payment_session_id"],
  ["refunds", "refund_id"],
] as const;

/** Rows with ids of their own leave the sequence behind them. */
const resumeNumbering = (table: string, column: string) =>
  `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`;

const FIRST_COUNTRY = "(select country_id from countries where country_code = 'LV')";

/** One client and one user for everybody; shoppers came through the first reseller's website. */
function accounts(people: number): string[] {
  return [
    `insert into clients (client_id, client_name, client_markup, reseller_client_id) overriding system value
      select i, 'Client ' || i, 30, case when i > ${RESELLERS} then 1 end from generate_series(1, ${people}) i`,
    `insert into users (user_id, client_id, user_name, user_email, role_name, user_verified_at)
      overriding system value
      select i, i, 'Person ' || i, 'person-' || i || '@many.test', 'user', now() from generate_series(1, ${people}) i`,
    `insert into access_tokens
      (token_hash, user_id, token_kind, token_scope, token_idle_ms, token_expires_at, token_used_at)
      select encode(sha256(convert_to('${tokenOf(0).slice(0, -1)}' || i, 'UTF8')), 'hex'), i, 'session', 'portal',
        86400000, now() + interval '7 days', now() from generate_series(1, ${people}) i`,
    `insert into notifications (user_id, notification_kind, notification_text, notification_read_at)
      select u, 'order', 'Order ' || i || ' was shipped.', case when i % 4 > 0 then now() end
      from generate_series(1, ${RESELLERS}) u, generate_series(1, ${NOTIFICATIONS_EACH}) i`,
  ];
}

/** Whom row `i` belongs to: the first reseller in four cases of five, the others in turn. */
const owner = (i: string) => `case when ${i} % 5 < 4 then 1 else 2 + ${i} % ${RESELLERS - 1} end`;

const INSPECTION = `jsonb_build_object('kind', 'jpeg', 'widthPx', 6000, 'heightPx', 4500, 'orientation', 1,
  'space', 'rgb', 'bitsPerChannel', 8, 'hasProfile', true, 'pages', 1)`;

/** Designs, a product of each, and a product of every shopper with the first reseller's design in two sizes. */
function catalogueOfMany(designs: number, shoppers: number): string[] {
  const placed = `cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h, cv_rotate,
    cv_scale_x, cv_scale_y`;
  return [
    `insert into designs (cd_id, client_id, cd_name, cd_width, cd_height, cd_orientations, cd_file_key,
        cd_preview_key, cd_thumbnail_key, cd_colour, cd_file_type, cd_file_bytes, cd_file_sha256, cd_inspection)
      overriding system value
      select i, ${owner("i")}, (array['Sunrise', 'Forest', 'Harbour', 'Portrait', 'Abstract'])[1 + i % 5] || ' ' || i,
        6000, 4500, '["landscape"]'::jsonb, 'designs/many-' || i || '.jpg', 'public/previews/many-' || i || '.jpg',
        'public/thumbnails/many-' || i || '.jpg', '#808080', 'jpeg', 4000000, md5(i::text), ${INSPECTION}
      from generate_series(1, ${designs}) i`,
    `insert into client_products (client_product_id, client_id, product_id, cd_id, client_product_is_published,
        client_product_attributes) overriding system value
      select d.cd_id, d.client_id, p.product_id, d.cd_id, true, '{}'::jsonb
      from designs d, (select min(product_id) as product_id from products) p`,
    `insert into client_products (client_product_id, client_id, product_id, cd_id, client_product_attributes)
      overriding system value
      select ${designs} + i, ${RESELLERS} + i, p.product_id, d.cd_id, '{}'::jsonb
      from generate_series(1, ${shoppers}) i, (select min(product_id) as product_id from products) p,
        (select min(cd_id) as cd_id from designs where client_id = 1) d`,
    `insert into client_variants (client_product_id, client_id, sku_id, cd_id, cv_width, cv_height, ${placed},
        cv_retail_amount)
      select c.client_product_id, c.client_id, s.sku_id, c.cd_id, s.sku_width, s.sku_height,
        0, 0, 600, 450, 600, 450, 0, 1, 1, 2900
      from client_products c, lateral (select sku_id, sku_width, sku_height from skus
        where product_id = c.product_id order by sku_position limit 2) s`,
  ];
}

/** A basket of two lines with its recipient for every shopper. */
function baskets(shoppers: number): string[] {
  return [
    `insert into carts (cart_id, user_id, client_id, country_id, cart_recipient) overriding system value
      select i, ${RESELLERS} + i, ${RESELLERS} + i, ${FIRST_COUNTRY}, ${recipient("i")}
      from generate_series(1, ${shoppers}) i`,
    `insert into cart_designs (cart_id, cd_id, position)
      select c.cart_id, p.cd_id, 1 from carts c join client_products p on p.client_id = c.client_id`,
    `insert into cart_items (cart_id, cd_id, ci_cv_id, ci_quantity)
      select c.cart_id, v.cd_id, v.cv_id, 2 from carts c join client_variants v on v.client_id = c.client_id`,
  ];
}

function recipient(i: string): string {
  return `jsonb_build_object('recipient_name', ${name(i)}, 'recipient_company', '', 'recipient_address', 'Street ' || ${i},
    'recipient_address2', '', 'recipient_city', ${city(i)}, 'recipient_state', '', 'recipient_zip', 'LV-1010',
    'recipient_country_id', ${FIRST_COUNTRY}, 'recipient_email', 'buyer-' || ${i} || '@many.test',
    'recipient_phone', '')`;
}

const name = (i: string) => `(array['Ada', 'Ben', 'Cleo', 'Dan'])[1 + ${i} % 4] || ' Smith ' || ${i}`;
const city = (i: string) => `'Town ' || ${i} % 200`;

/** Orders of one to three lines; most are paid. Every tenth came from a shopper through its reseller's website. */
function ordersOfMany(orders: number, shoppers: number): string[] {
  const shopper = `${RESELLERS} + 1 + i % ${Math.max(1, shoppers)}`;
  const byShopper = shoppers > 0 ? "i % 10 = 9" : "false";
  const job = `jsonb_build_object('product_type_id', 1, 'product_name', 'Canvas', 'attributes', '{}'::jsonb,
    'width_mm', 400, 'height_mm', 300, 'page_width_mm', 400, 'page_height_mm', 300, 'pages', '[]'::jsonb,
    'design', jsonb_build_object('cd_id', 1, 'file_key', 'designs/many-1.jpg', 'inspection', ${INSPECTION}))`;
  return [
    `insert into orders (order_id, order_number, client_id, user_id, reseller_client_id, order_state, order_paid_at,
        order_ship_by, order_recipient, order_country_id, order_items_amount, order_shipping_amount, order_discount_amount,
        order_total_amount, order_wholesale_amount, order_search, order_created_at) overriding system value
      select i, number, who, who, case when ${byShopper} then 1 end,
        case when i % 4 > 0 then 'paid' else 'created' end,
        case when i % 4 > 0 then now() - (${orders} - i) * interval '5 minutes' end,
        case when i % 4 > 0 then (now() - (${orders} - i) * interval '5 minutes')::date + 6 end,
        ${recipient("i")}, ${FIRST_COUNTRY}, 5800, 700, 0, 6500, 6500,
        lower(number || ' ' || ${name("i")} || ' ' || ${city("i")} || ' buyer-' || i || '@many.test canvas c-30x40'),
        now() - (${orders} - i) * interval '5 minutes'
      from generate_series(1, ${orders}) i,
        lateral (select 'PP-2026-' || lpad(i::text, 6, '0') as number,
          case when ${byShopper} then ${shopper} else ${owner("i")} end as who) o`,
    `insert into order_items (order_id, client_id, oi_product, oi_cv_sku_nr, oi_sku_item, oi_quantity, oi_unit_amount,
        oi_line_amount, oi_wholesale_amount, oi_width, oi_height, oi_quality, oi_dpi, oi_print_job, oi_status_id)
      select o.order_id, o.client_id, 'Canvas', 'C-30X40', '30 × 40 cm, deep depth', 2, 2900, 5800, 5800, 400, 300,
        'good', 300, ${job}, case when o.order_paid_at is null then 1 else 1 + o.order_id % 6 end
      from orders o, generate_series(1, 1 + o.order_id % 3) n`,
    `insert into order_comments (order_id, user_id, comment_author, comment_text)
      select order_id, user_id, 'person-' || user_id || '@many.test', 'Please wrap it well.'
      from orders where order_id % 10 = 0`,
  ];
}

const DOCUMENT = `jsonb_build_object('currency', 'USD', 'order_number', order_number,
  'seller', jsonb_build_object('name', 'Pressport', 'lines', '[]'::jsonb, 'reg_number', '', 'vat_number', ''),
  'buyer', jsonb_build_object('name', 'Client ' || client_id, 'lines', jsonb_build_array('Street 1', 'LV-1010 Riga'),
    'reg_number', '40001234567', 'vat_number', 'LV40001234567'),
  'lines', jsonb_build_array(jsonb_build_object('name', 'Canvas', 'detail', '30 × 40 cm, deep depth',
    'sku_nr', 'C-30X40', 'quantity', 2, 'unit_amount', 2900, 'line_amount', 5800)),
  'shipping_amount', 700, 'discount_amount', 0, 'total_amount', 6500)`;

/** Invoices, payments and claims of the orders. */
function around(orders: number): string[] {
  const paid = `from orders where order_paid_at is not null`;
  return [
    `insert into invoices (invoice_id, invoice_number, client_id, invoice_total_amount, invoice_due_at,
        invoice_document) overriding system value
      select order_id, 'PP-I-' || order_id, client_id, order_total_amount, order_created_at, ${DOCUMENT} from orders`,
    "insert into invoice_orders (invoice_id, order_id) select order_id, order_id from orders",
    `insert into payment_sessions (payment_session_id, client_id, user_id, session_id, session_state, session_amount,
        session_currency, session_subject, session_expires_at) overriding system value
      select order_id, client_id, user_id, 'many-' || order_id, 'completed', order_total_amount, 'USD',
        'orders:' || order_id, order_created_at + interval '1 day' ${paid}`,
    `insert into payment_session_parts (payment_session_id, order_id, part_amount, part_open)
      select order_id, order_id, order_total_amount, false ${paid}`,
    `insert into payments (payment_session_id, provider_payment_id, order_id, payment_amount, payment_currency)
      select order_id, 'many-' || order_id, order_id, order_total_amount, 'USD' ${paid}`,
    `insert into refunds (refund_id, order_id, client_id, refund_type_id) overriding system value
      select order_id, order_id, client_id, (select min(rt_id) from refund_types) ${paid} and order_id % 49 = 0`,
    `insert into refund_items (refund_id, ri_oi_id, ri_reason_id, ri_description, files)
      select r.refund_id, (select min(oi_id) from order_items i where i.order_id = r.order_id),
        (select min(rr_id) from refund_reasons), 'It arrived bent.', '[]'::jsonb from refunds r`,
    `insert into idempotency_keys (idempotency_hash, request_hash, response_status, created_at)
      select md5(i::text), md5(i::text), 200, now() - i * interval '1 second'
      from generate_series(1, ${Math.ceil(orders / 10)}) i`,
  ];
}
