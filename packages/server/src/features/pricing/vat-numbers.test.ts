import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, vatChecks } from "../../adapters/db/schema.ts";
import { startVies, type ViesServer } from "../../adapters/vat-numbers/testing/vies-server.ts";
import { createVies } from "../../adapters/vat-numbers/vies.ts";
import { examine } from "../../operator/doctor.ts";
import { outsideChecks } from "../../operator/outside-checks.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { bootSellingHost, nameCompany } from "../../testing/selling-host.ts";
import { listIncidents } from "../incidents/incidents.service.ts";
import { vatFor } from "./vat.service.ts";

const KNOWN = "DE136695976";
const INVENTED = "DE123456789";
const OPERATOR = "operator@print.test";
const DAY_MS = 24 * 60 * 60_000;

async function hostAsking(vies: ViesServer, settings: Record<string, string>) {
  const server = await bootSellingHost({ VIES_URL: vies.url, OPERATOR_MAIL: OPERATOR, ...settings });
  const { given, services } = server;
  const buyer = await server.signIn("reseller");
  const company = {
    company_name: "Bilder GmbH",
    company_address: "Hauptstr. 1",
    company_country_id: await given.countryId("DE"),
  };
  const nameNumber = (company_vat_number: string) => nameCompany(buyer, { ...company, company_vat_number });
  const { cv_id } = await given.variant(buyer.api);
  /** Orders to the buyer's own country; answers how VAT is charged, and what is known of the number. */
  const order = async () => {
    await buyer.api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
    const { company_country_id: recipient_country_id } = company;
    await buyer.api.cart.setAddress({ body: { ...RECIPIENT, recipient_zip: "10115", recipient_country_id } });
    const { order_id } = (await buyer.api.cart.createOrder({ query: { accept_poor: true } })).data;
    return { order_id, ...(await stored(order_id)) };
  };
  const stored = async (order_id: number) => {
    const [row] = await services.db
      .select({ vat: orders.order_vat_treatment, state: vatChecks.vat_check_state })
      .from(orders)
      .leftJoin(vatChecks, eq(vatChecks.vat_check_id, orders.vat_check_id))
      .where(eq(orders.order_id, order_id));
    return row;
  };
  const lastCheck = async () => {
    const [row] = await services.db.select().from(vatChecks).orderBy(desc(vatChecks.vat_check_id)).limit(1);
    return row;
  };
  return { ...server, buyer, nameNumber, order, stored, lastCheck };
}

test("[AP381] a company reads in its settings what VIES said of its number, and when; nothing where nobody asks", async () => {
  const vies = await startVies(KNOWN);
  const { nameNumber, buyer, services, clock } = await hostAsking(vies, { VAT_CHECK: "strict" });
  const shown = async () => (await buyer.api.auth.show()).data.user_vat_check;
  expect(await shown()).toBeNull();
  await nameNumber(KNOWN);
  expect(await shown()).toEqual({ vat_check_state: "pending", vat_check_answered_at: null });
  await services.jobs.drain();
  const vat_check_answered_at = clock.now().toISOString();
  expect(await shown()).toEqual({ vat_check_state: "confirmed", vat_check_answered_at });
  await nameNumber(INVENTED);
  await services.jobs.drain();
  expect(await shown()).toEqual({ vat_check_state: "wrong", vat_check_answered_at });
  const silent = await hostAsking(vies, { VAT_CHECK: "off" });
  await silent.nameNumber(KNOWN);
  expect((await silent.buyer.api.auth.show()).data.user_vat_check).toBeNull();
});

test("[AP330] a strict host takes the VAT off once VIES has confirmed the number, and keeps date and consultation number", async () => {
  const vies = await startVies(KNOWN);
  const { nameNumber, order, lastCheck, services, clock } = await hostAsking(vies, { VAT_CHECK: "strict" });
  await nameNumber("DE 136.695-976");
  expect(await order()).toMatchObject({ vat: "standard", state: "pending" });
  await services.jobs.drain();
  expect(vies.asked).toEqual([
    {
      countryCode: "DE",
      vatNumber: "136695976",
      requesterMemberStateCode: "LV",
      requesterNumber: "40003032949",
    },
  ]);
  expect(await order()).toMatchObject({ vat: "reverse_charge", state: "confirmed" });
  expect(await lastCheck()).toMatchObject({
    vat_number: KNOWN,
    vat_check_answered_at: clock.now(),
    vat_check_consultation: "WAPI1",
  });
});

test("[AP330] a strict host charges VAT for an invented number, and while VIES does not answer", async () => {
  const vies = await startVies(KNOWN);
  const { nameNumber, order, services } = await hostAsking(vies, { VAT_CHECK: "strict" });
  await nameNumber(INVENTED);
  await services.jobs.drain();
  expect(await order()).toMatchObject({ vat: "standard", state: "wrong" });
  vies.error = "MS_UNAVAILABLE";
  await nameNumber(KNOWN);
  await services.jobs.drain();
  expect(await order()).toMatchObject({ vat: "standard", state: "pending" });
  vies.error = null;
  await services.jobs.drain({ until: new Date(Date.now() + 60_000) });
  expect(await order()).toMatchObject({ vat: "reverse_charge", state: "confirmed" });
});

test("[AP330] a strict host told to hold takes no order whose number is not confirmed, and says what to do", async () => {
  const vies = await startVies(KNOWN);
  const settings = { VAT_CHECK: "strict", VAT_UNCONFIRMED: "hold" };
  const { nameNumber, order, services } = await hostAsking(vies, settings);
  await nameNumber(KNOWN);
  const held = {
    code: "invalid",
    errors: { company_vat_number: [expect.stringContaining("(VIES) yet. Check it")] },
  };
  await expect(order()).rejects.toMatchObject(held);
  await services.jobs.drain();
  expect(await order()).toMatchObject({ vat: "reverse_charge" });
  await nameNumber(INVENTED);
  await services.jobs.drain();
  await expect(order()).rejects.toMatchObject(held);
});

test("[AP331] a host that asks later goes on with the order, tells the operator of a wrong number, and takes it off no more", async () => {
  const vies = await startVies();
  const { nameNumber, order, stored, services, given } = await hostAsking(vies, { VAT_CHECK: "later" });
  await nameNumber(INVENTED);
  const first = await order();
  expect(first).toMatchObject({ vat: "reverse_charge", state: "pending" });
  await services.jobs.drain();
  expect(await stored(first.order_id)).toEqual({ vat: "reverse_charge", state: "wrong" });
  expect(await listIncidents(services.db, { closedToo: false })).toMatchObject([
    { incident_kind: "vat.wrong-number", incident_entity: "order", incident_entity_id: first.order_id },
  ]);
  expect((await given.mails(OPERATOR)).map((letter) => letter.subject)).toEqual([
    expect.stringContaining("VIES does not know the buyer's VAT number"),
  ]);
  expect(await order()).toMatchObject({ vat: "standard", state: "wrong" });
});

test("[AP332] a confirmation is renewed after 20 days, and good for 30; a wrong number is asked about again each day", async () => {
  const vies = await startVies(KNOWN);
  const { nameNumber, buyer, services, clock } = await hostAsking(vies, { VAT_CHECK: "strict" });
  const renew = async () => {
    await services.jobs.send("vat.renew", {});
    await services.jobs.drain();
  };
  const { client_id } = buyer.account;
  const charged = () => vatFor(services, { client_id, reseller_client_id: null }, "DE");
  const start = clock.now().getTime();
  await nameNumber(KNOWN);
  await services.jobs.drain();
  await renew();
  expect(vies.asked).toHaveLength(1);
  vies.error = "MS_UNAVAILABLE";
  clock.set(new Date(start + 21 * DAY_MS));
  await renew();
  expect(await charged()).toBe("reverse_charge");
  clock.set(new Date(start + 31 * DAY_MS));
  expect(await charged()).toBe("standard");
  vies.error = null;
  vies.valid.clear();
  await renew();
  expect(await charged()).toBe("standard");
  vies.valid.add(KNOWN);
  clock.set(new Date(start + 33 * DAY_MS));
  await renew();
  expect(await charged()).toBe("reverse_charge");
});

test("[AP330] what VIES calls no number is wrong; any other answer leaves the question open", async () => {
  const vies = await startVies(KNOWN);
  const register = createVies({ url: vies.url, requester: "" });
  expect(await register.ask(KNOWN)).toEqual({ isValid: true, consultation: null });
  vies.error = "INVALID_INPUT";
  expect(await register.ask(KNOWN)).toEqual({ isValid: false, consultation: null });
  vies.error = "MS_MAX_CONCURRENT_REQ";
  await expect(register.ask(KNOWN)).rejects.toThrow("MS_MAX_CONCURRENT_REQ");
  await expect(createVies({ url: `${vies.url}/check-status`, requester: "" }).ask(KNOWN)).rejects.toThrow();
});

test("[AP333] doctor says whether VIES answers, and that nobody asks it", async () => {
  const vies = await startVies();
  const seller = { name: "Good Prints", address: [], regNumber: "", vatNumber: "LV40003032949" };
  const config = { mode: "strict", unconfirmed: "charge", url: vies.url } as const;
  expect(await outsideChecks.vatNumbers(config, seller)).toContain("VIES answers at 127.0.0.1");
  await expect(outsideChecks.vatNumbers({ ...config, url: "http://127.0.0.1:1" }, seller)).rejects.toThrow(
    /^VIES: .*Check VIES_URL/,
  );
  const findings = await examine((await bootSellingHost()).context);
  expect(findings.find(({ what }) => what === "VAT numbers")).toMatchObject({
    state: "note",
    text: expect.stringContaining("VAT_CHECK"),
  });
});

test("[AP390] staff see at an order what VIES said of its VAT number: not yet, confirmed, or that it knows none", async () => {
  const vies = await startVies(KNOWN);
  const { nameNumber, order, services, clock, signIn } = await hostAsking(vies, { VAT_CHECK: "later" });
  const staff = await signIn("admin");
  const shown = async (order_id: number) =>
    (await staff.api.deskOrders.show({ params: { id: String(order_id) } })).order_vat_check;
  const vat_check_asked_at = clock.now().toISOString();
  await nameNumber(KNOWN);
  vies.error = "MS_UNAVAILABLE";
  const { order_id } = await order();
  await services.jobs.drain();
  expect(await shown(order_id)).toEqual({
    vat_number: KNOWN,
    vat_check_state: "pending",
    vat_check_asked_at,
    vat_check_answered_at: null,
    vat_check_consultation: null,
  });
  vies.error = null;
  await services.jobs.drain({ until: new Date(Date.now() + 60_000) });
  expect(await shown(order_id)).toMatchObject({
    vat_check_state: "confirmed",
    vat_check_answered_at: expect.any(String),
    vat_check_consultation: expect.stringMatching(/^WAPI/),
  });
  await nameNumber(INVENTED);
  const wrong = await order();
  await services.jobs.drain();
  expect(await shown(wrong.order_id)).toMatchObject({ vat_number: INVENTED, vat_check_state: "wrong" });
});
