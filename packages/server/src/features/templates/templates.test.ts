import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Api, FieldValues, Order, TemplateField } from "@pressport/core/contract";
import { KEY_SCOPES } from "@pressport/core/contract";
import { textField } from "@pressport/core/testing";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { orderItems } from "../../adapters/db/schema.ts";
import { xjdfOf } from "../../adapters/fulfilment/xjdf.ts";
import { PixelWorkerLost } from "../../pixel-workers/start-pixel-workers.ts";
import { checkPrintPdf } from "../../print/pdf/check-print-pdf.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import { jobTicketOf } from "../fulfilment/job-ticket.service.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services } = server;
const CALENDAR = 6;

const fields = [
  textField({ required: true }),
  textField({
    field_id: "greeting",
    field_name: "Greeting",
    default: "With love",
    place: { left: 0.1, top: 0.7, width: 0.8, height: 0.1, turn: 0 },
  }),
];

/** A size of a poster whose design has a template. */
async function withTemplate(typeId?: number) {
  const variant = await given.variant(api, typeId);
  const params = { id: variant.cd_id };
  await api.templates.save({ params, body: { template_version: 0, template_fields: fields } });
  return variant;
}

const recipient = async () => ({ ...RECIPIENT, recipient_country_id: await given.countryId("LV") });
let numbers = 0;
const order = async (cv_id: number, values?: FieldValues, by: Api = api) => {
  numbers += 1;
  const body = { order_number: `F-${numbers}`, recipient: await recipient(), accept_poor: true };
  return by.partner.createOrder({
    body: { ...body, lines: [{ cv_id, quantity: 1, ...(values && { fields: values }) }] },
  });
};
const rowOf = async (oi_id = 0) => {
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.oi_id, oi_id));
  if (!item) throw new Error("There is no such item.");
  return item;
};

test("[PP01] a template belongs to a design: only its owner reads and saves it", async () => {
  const { cd_id } = await given.design(api);
  const params = { id: cd_id };
  expect(await api.templates.show({ params })).toEqual({ cd_id, template_version: 0, template_fields: [] });
  const body = { template_version: 0, template_fields: fields };
  const saved = await api.templates.save({ params, body });
  expect(saved).toEqual({ cd_id, template_version: 1, template_fields: fields });
  expect(await api.templates.show({ params })).toEqual(saved);
  const { api: rival } = await server.signIn("reseller");
  const hidden = { status: 404, code: "not_found" };
  await expect(rival.templates.show({ params })).rejects.toMatchObject(hidden);
  await expect(rival.templates.save({ params, body })).rejects.toMatchObject(hidden);
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Server", sk_scopes: [...KEY_SCOPES] },
  });
  expect(await server.apiWith(secret_key).templates.show({ params })).toEqual(saved);
});

test("[PP50] a design says whether it has fields, until the last of them is removed", async () => {
  const { cd_id } = await given.design(api);
  const hasFields = async () => {
    const { data } = await api.designs.index({ query: { cd_id } });
    return data[0]?.cd_has_fields;
  };
  expect(await hasFields()).toBe(false);
  const params = { id: cd_id };
  await api.templates.save({ params, body: { template_version: 0, template_fields: fields } });
  expect(await hasFields()).toBe(true);
  await api.templates.save({ params, body: { template_version: 1, template_fields: [] } });
  expect(await hasFields()).toBe(false);
});

test("[PP01] a template that contradicts itself is refused, and says where", async () => {
  const { cd_id } = await given.design(api);
  const twice = { template_version: 0, template_fields: [textField(), textField()] };
  await expect(api.templates.save({ params: { id: cd_id }, body: twice })).rejects.toMatchObject({
    status: 422,
    errors: { "template_fields.1.field_id": ["Another field has this id"] },
  });
  const bad = { template_version: 0, template_fields: [textField({ field_id: "__proto__" })] };
  await expect(api.templates.save({ params: { id: cd_id }, body: bad })).rejects.toMatchObject({
    status: 422,
  });
});

test.each<[string, string, (field: TemplateField) => object[]]>([
  [
    "a name of 10,000 characters",
    "template_fields.0.field_name",
    (field) => [{ ...field, field_name: "x".repeat(10_000) }],
  ],
  ["a name of blanks", "template_fields.0.field_name", (field) => [{ ...field, field_name: "   " }]],
  [
    "a default of 10,000 characters",
    "template_fields.0.default",
    (field) => [{ ...field, default: "x".repeat(10_000) }],
  ],
  [
    "1,000 fields",
    "template_fields",
    (field) => Array.from({ length: 1000 }, (_, at) => ({ ...field, field_id: `f${at}` })),
  ],
  [
    "a place that is no number",
    "template_fields.0.place.left",
    (field) => [{ ...field, place: { ...field.place, left: Number.NaN } }],
  ],
  [
    "a place far outside",
    "template_fields.0.place.top",
    (field) => [{ ...field, place: { ...field.place, top: -7 } }],
  ],
  [
    "a negative width",
    "template_fields.0.place.width",
    (field) => [{ ...field, place: { ...field.place, width: -0.1 } }],
  ],
  ["a kind that there is not", "template_fields.0.kind", (field) => [{ ...field, kind: "script" }]],
  ["a field that is none", "template_fields.1", (field) => [field, null as unknown as object]],
])("[PP57] %s is refused, and the refusal names the place", async (_what, at, fieldsOf) => {
  const { cd_id } = await given.design(api);
  const params = { id: cd_id };
  const template_fields = fieldsOf(textField()) as TemplateField[];
  const refused = api.templates.save({ params, body: { template_version: 0, template_fields } });
  await expect(refused).rejects.toMatchObject({ status: 422, errors: { [at]: [expect.any(String)] } });
  expect((await api.templates.show({ params })).template_version).toBe(0);
});

test("[PP57] markup in the name of a field stays words", async () => {
  const { cd_id, cv_id } = await given.variant(api);
  const params = { id: cd_id };
  const field_name = `<img src=x onerror="alert(1)">`;
  const template_fields = [textField({ field_name, default: "<b>Ada</b>" })];
  await api.templates.save({ params, body: { template_version: 0, template_fields } });
  expect((await api.templates.show({ params })).template_fields[0]?.field_name).toBe(field_name);
  const { order_items } = await order(cv_id);
  expect(order_items[0]?.oi_fields).toEqual([{ field_id: "name", field_name, field_text: "<b>Ada</b>" }]);
});

test("[PP02] of two who save a template the second one is told, and nothing is overwritten", async () => {
  const { cd_id } = await given.design(api);
  const params = { id: cd_id };
  const save = (template_version: number, name: string) =>
    api.templates.save({
      params,
      body: { template_version, template_fields: [textField({ field_name: name })] },
    });
  await save(0, "First");
  await expect(save(0, "Second")).rejects.toMatchObject({ status: 409, code: "conflict" });
  await save(1, "Third");
  await expect(save(1, "Fourth")).rejects.toMatchObject({ status: 409 });
  const { template_version, template_fields } = await api.templates.show({ params });
  expect([template_version, template_fields[0]?.field_name]).toEqual([2, "Third"]);
});

test("[PP20] a server orders a print with its words: order, ticket and print file have them, whatever is saved later", async () => {
  const { cv_id, cd_id } = await withTemplate();
  const made = await order(cv_id, { name: { value: "Ada & “Bo”", colour: "black" } });
  const [item] = made.order_items;
  const printed = [
    { field_id: "name", field_name: "Name", field_text: "Ada & “Bo”" },
    { field_id: "greeting", field_name: "Greeting", field_text: "With love" },
  ];
  expect(item?.oi_fields).toEqual(printed);
  await api.templates.save({ params: { id: cd_id }, body: { template_version: 1, template_fields: [] } });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [made.order_id] } }));
  await services.jobs.drain();
  const shown = await api.orders.show({ params: { id: made.order_id } });
  expect(shown.order_items[0]).toMatchObject({
    oi_print_file_state: "ready",
    oi_fields: printed,
    oi_mockup_url: null,
  });
  expect(shown.order_items[0]?.oi_thumbnail_url).not.toBeNull();
  const row = await rowOf(item?.oi_id);
  const path = join(await tempFolder(), "print.pdf");
  await services.files.withLocalPath(row.oi_print_file_key ?? "", (stored) => copyFile(stored, path));
  expect((await checkPrintPdf(path)).problems).toEqual([]);
  expect((await readFile(path)).length).toBeGreaterThan(0);
  const ticket = await jobTicketOf(services, made.order_id);
  expect(ticket.items[0]?.fields).toEqual([
    { id: "name", name: "Name", text: "Ada & “Bo”" },
    { id: "greeting", name: "Greeting", text: "With love" },
  ]);
  const xjdf = xjdfOf(ticket, "message", new Date());
  expect(xjdf).toContain('Type="Field.name"');
  expect(xjdf).toContain("Ada &#38; “Bo”");
});

test.each<[string, FieldValues | undefined, string, string]>([
  ["nothing where something is needed", undefined, "name", "Please fill in “Name”"],
  ["a field that there is not", { name: "Ada", nmae: "x" }, "nmae", "This design has no field “nmae”"],
  [
    "a letter that no font has",
    { name: "Ada 😀" },
    "name",
    "“Name” has characters that cannot be printed: 😀",
  ],
  ["10,000 characters", { name: "x".repeat(1000) }, "name", "“Name” may have 40 characters at most"],
  ["a NUL", { name: "A\0" }, "name", "“Name” has characters that cannot be printed"],
  ["an override of directions", { name: "A\u202eB" }, "name", "“Name” has characters that cannot be printed"],
])("[PP05] the host refuses %s, and names the field", async (_what, values, field, message) => {
  const { cv_id } = await withTemplate();
  await expect(order(cv_id, values)).rejects.toMatchObject({
    status: 422,
    errors: { [`lines.0.fields.${field}`]: [message] },
  });
});

test("[PP64] the print house is told words as they were typed: markup, quotes and lines", async () => {
  const { cd_id, cv_id } = await given.variant(api);
  const template_fields = [textField({ required: true, max_length: 100, max_lines: 3 })];
  await api.templates.save({ params: { id: cd_id }, body: { template_version: 0, template_fields } });
  const words = `<Comment Text="x"/>\n'Ada' & ليلى\n]]></XJDF>`;
  const made = await order(cv_id, { name: words });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [made.order_id] } }));
  await services.jobs.drain();
  const ticket = await jobTicketOf(services, made.order_id);
  expect(ticket.items[0]?.fields).toEqual([{ id: "name", name: "Name", text: words }]);
  const [, written = ""] =
    /Type="Field.name" Text="([^"]*)"/.exec(xjdfOf(ticket, "message", new Date())) ?? [];
  expect(written).not.toMatch(/[<>'\n]/);
  expect(written.replace(/&#(\d+);/g, (_sign, code) => String.fromCodePoint(Number(code)))).toBe(words);
});

test("[PP05] a field by the name of every object's prototype is no field, and nothing of it is kept", async () => {
  const { cv_id } = await withTemplate();
  const body = `{"order_number":"P-1","accept_poor":true,"recipient":${JSON.stringify(await recipient())},"lines":[{"cv_id":${cv_id},"quantity":1,"fields":{"name":"Ada","__proto__":{"value":"x"}}}]}`;
  const key = await api.secretKeys.create({ body: { sk_name: "Raw", sk_scopes: [...KEY_SCOPES] } });
  const answer = await server.request("/api/partner/orders", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key.secret_key}` },
    body,
  });
  const { data }: { data: Order } = JSON.parse(await answer.text());
  expect(data.order_items[0]?.oi_fields.map(({ field_text }) => field_text)).toEqual(["Ada", "With love"]);
  const { oi_print_job } = await rowOf(data.order_items[0]?.oi_id);
  expect(oi_print_job.fields).toEqual({ name: "Ada" });
});

test("[PP20] values for a print without a template are refused, and calendars have none", async () => {
  const { cv_id } = await given.variant(api);
  const message = "This design has no field “name”";
  await expect(order(cv_id, { name: "Ada" })).rejects.toMatchObject({
    errors: { "lines.0.fields.name": [message] },
  });
  const calendar = await withTemplate(CALENDAR);
  expect((await order(calendar.cv_id)).order_items[0]?.oi_fields).toEqual([]);
});

test("[PP21] what is ordered from a basket has the defaults, and nothing is printed without what has to be filled in", async () => {
  const { cv_id, cd_id } = await given.variant(api);
  const params = { id: cd_id };
  const [name, greeting] = fields;
  const save = (template_version: number, template_fields: TemplateField[]) =>
    api.templates.save({ params, body: { template_version, template_fields } });
  await save(0, greeting ? [greeting] : []);
  const { order_id } = await given.orderOf(api, cv_id);
  const { order_items } = await api.orders.show({ params: { id: order_id } });
  expect(order_items[0]?.oi_fields.map(({ field_text }) => field_text)).toEqual(["With love"]);
  await save(1, name ? [name] : []);
  const refused = given.orderOf(api, cv_id);
  await expect(refused).rejects.toMatchObject({ status: 422 });
  const [line] = (await api.cart.show()).cart_designs.flatMap(({ cart_items }) => cart_items);
  await expect(refused).rejects.toMatchObject({
    errors: { [`cart_items.${line?.ci_id}.fields.name`]: ["Please fill in “Name”"] },
  });
});

test("[PP21] a print that is kept for another shop's cart keeps its words", async () => {
  const { cv_id } = await withTemplate();
  const kept = await api.personalisations.create({ body: { cv_id, fields: { name: "Ada" } } });
  expect(kept.personalisation_fields[0]).toMatchObject({ field_id: "name", field_text: "Ada" });
  await expect(api.personalisations.create({ body: { cv_id } })).rejects.toMatchObject({
    errors: { "fields.name": ["Please fill in “Name”"] },
  });
});

test("[S92] texts that take more work to set than a print may cost are refused by the longest of them, and nothing is ordered", async () => {
  const { cv_id } = await withTemplate();
  const { findTextProblems } = services.pixels;
  onTestFinished(() => {
    services.pixels.findTextProblems = findTextProblems;
  });
  services.pixels.findTextProblems = () => Promise.reject(new PixelWorkerLost("It used too much time."));
  await expect(order(cv_id, { name: "A name that is longer than the greeting" })).rejects.toMatchObject({
    status: 422,
    errors: { "lines.0.fields.name": ["“Name” is too long for its place on the print"] },
  });
});

test("[S93] while type is set no transaction is open, whatever is ordered, kept or put into a basket with words", async () => {
  const { api: own } = await server.signIn("reseller");
  const { cv_id, cd_id } = await given.variant(own);
  const body = { template_version: 0, template_fields: fields };
  await own.templates.save({ params: { id: cd_id }, body });
  const { findTextProblems } = services.pixels;
  onTestFinished(() => {
    services.pixels.findTextProblems = findTextProblems;
  });
  const open: unknown[] = [];
  services.pixels.findTextProblems = async (placed) => {
    // On the embedded database this would never be answered within one.
    const { rows } = await services.db.execute(
      sql`SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    open.push(rows);
    return findTextProblems(placed);
  };
  const values = { name: "Ada", greeting: "With love" };
  expect((await order(cv_id, values, own)).order_items[0]?.oi_fields).toHaveLength(2);
  await own.personalisations.create({ body: { cv_id, fields: values } });
  await own.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1, fields: values } });
  await own.cart.setAddress({ body: await recipient() });
  await own.cart.createOrder({ query: { accept_poor: true } });
  expect(open.length).toBeGreaterThanOrEqual(4);
  expect(open.flat()).toEqual([]);
});
