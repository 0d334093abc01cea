import { contract } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accessTokens, auditLog, orders, workingCalendar } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services, clock } = server;
const { api: superAdmin, account } = await server.signIn("super-admin");
const { api: admin } = await server.signIn("admin");
// These tests go to other weeks; sessions last.
await services.db
  .update(accessTokens)
  .set({ token_idle_ms: 10 ** 12, token_expires_at: new Date("2100-01-01T00:00:00Z") });

const USUAL = {
  time_zone: "UTC",
  cut_off: null,
  weekdays: [1, 2, 3, 4, 5],
  holidays_of: null,
  closed_days: [],
  open_days: [],
};

/** Changes the working days from what they are. */
async function change(settings: Partial<Parameters<typeof superAdmin.desk.setWorkingDays>[0]["body"]>) {
  const { version } = await superAdmin.desk.workingDays();
  return superAdmin.desk.setWorkingDays({ body: { ...USUAL, version, ...settings } });
}

/** An order that is paid at a moment. */
async function paidAt(moment: string): Promise<number> {
  const { order_id } = await given.order(api);
  clock.set(new Date(moment));
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  return order_id;
}

const shipBy = async (order_id: number) =>
  (await admin.deskOrders.show({ params: { id: String(order_id) } })).order_ship_by;

beforeEach(() => change({}));

test("[DK201] the last day of an order is set when it is paid, by hour and holidays where the print house stands", async () => {
  await change({ time_zone: "Europe/Riga", cut_off: "14:00", holidays_of: "LV" });
  // Riga is two hours ahead; 24 to 26 December are holidays there.
  const early = await paidAt("2026-12-21T11:59:00Z");
  const late = await paidAt("2026-12-21T12:00:00Z");
  expect(await shipBy(early)).toBe("2026-12-29");
  expect(await shipBy(late)).toBe("2026-12-30");
  const queue = await admin.queue.index();
  expect(queue.data.map((order) => [order.order_id, order.order_ship_by])).toEqual([
    [early, "2026-12-29"],
    [late, "2026-12-30"],
  ]);
});

test("[DK201] the day an order should arrive is counted from the same working days", async () => {
  const order_id = await paidAt("2026-12-01T10:00:00Z");
  const arrives = async () =>
    (await api.orders.show({ params: { id: String(order_id) } })).order_delivery.expected;
  clock.set(new Date("2026-12-01T10:30:00Z"));
  const before = await arrives();
  await change({ closed_days: [{ day: "2026-12-02", name: "Stocktaking" }] });
  expect(before?.to).not.toBeUndefined();
  expect((await arrives())?.to).not.toBe(before?.to);
});

test("[DK204] orders that are not sent are counted anew when the working days change; what is sent keeps its day", async () => {
  const waits = await paidAt("2026-12-01T10:00:00Z");
  const sent = await paidAt("2026-12-01T10:00:00Z");
  await services.db.update(orders).set({ order_state: "shipped" }).where(eq(orders.order_id, sent));
  const closed_days = [
    { day: "2026-12-03", name: "Stocktaking" },
    { day: "2026-12-02", name: "" },
  ];
  const { ship_by_now, version } = await change({ closed_days, cut_off: "09:00" });
  expect(ship_by_now).toBe("2026-12-10");
  await services.jobs.drain();
  expect([await shipBy(waits), await shipBy(sent)]).toEqual(["2026-12-10", "2026-12-07"]);
  expect(await admin.desk.workingDays()).toEqual({
    ...USUAL,
    cut_off: "09:00",
    closed_days: closed_days.toReversed(),
    version,
    ship_by_now,
  });
});

test("[DK204] what is printed again counts from then, also after a change of the working days", async () => {
  const order_id = await paidAt("2026-12-01T10:00:00Z");
  await services.db
    .update(orders)
    .set({ order_reprinted_at: new Date("2026-12-14T10:00:00Z") })
    .where(eq(orders.order_id, order_id));
  await change({ closed_days: [{ day: "2026-12-15", name: "" }] });
  await services.jobs.drain();
  expect(await shipBy(order_id)).toBe("2026-12-21");
});

test("[DK204] of two who change the working days at once the second one is told, and the log names who did it", async () => {
  const { version } = await superAdmin.desk.workingDays();
  await superAdmin.desk.setWorkingDays({ body: { ...USUAL, cut_off: "12:00", version } });
  await expect(
    superAdmin.desk.setWorkingDays({ body: { ...USUAL, cut_off: "15:00", version } }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect((await superAdmin.desk.workingDays()).cut_off).toBe("12:00");
  const lines = await services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_action, "working-days.changed"));
  expect(lines.at(-1)).toMatchObject({
    audit_user_id: account.user_id,
    audit_before: { cut_off: null },
    audit_after: { cut_off: "12:00" },
  });
});

test("[DK205] an admin reads the working days, and changes them only with a role that says so", async () => {
  const { version } = await admin.desk.workingDays();
  await expect(admin.desk.setWorkingDays({ body: { ...USUAL, version } })).rejects.toMatchObject({
    code: "not_allowed",
  });
  const manager = await server.signIn("admin");
  await given.staffRole(manager.account.user_id, { staff_role_capabilities: ["settings.write"] });
  expect((await manager.api.desk.setWorkingDays({ body: { ...USUAL, version } })).version).toBe(version + 1);
});

test.each([
  [{ time_zone: "Mars/Olympus" }, "time_zone"],
  [{ time_zone: "+02:00" }, "time_zone"],
  [{ holidays_of: "QQ" }, "holidays_of"],
  [{ holidays_of: "DE-QQ" }, "holidays_of"],
  [{ weekdays: [] }, "weekdays"],
  [{ cut_off: "24:00" }, "cut_off"],
  [{ closed_days: [{ day: "2026-02-30", name: "" }] }, "closed_days.0.day"],
  [{ open_days: ["2026-13-01"] }, "open_days.0"],
])("[DK204] %j is refused at its field", async (wrong, field) => {
  await expect(change(wrong)).rejects.toMatchObject({
    code: "invalid",
    errors: { [field]: expect.any(Array) },
  });
});

test("[DK203] holidays are known by country and part of it, from today on, and one of them can be worked on", async () => {
  clock.set(new Date("2026-11-30T09:00:00Z"));
  const none = await admin.desk.holidays();
  expect([none.countries.includes("LV"), none.regions, none.days]).toEqual([true, [], []]);
  const { regions, days } = await admin.desk.holidays({ query: { of: "DE-BY", locale: "de" } });
  expect(regions).toContainEqual({ code: "DE-BY", name: "Bayern" });
  expect(days[0]).toEqual({ date: "2026-12-25", name: "1. Weihnachtstag" });
  // Epiphany is one in Bavaria, and not in all of Germany.
  expect(days.map(({ date }) => date)).toContain("2027-01-06");
  const whole = await admin.desk.holidays({ query: { of: "DE" } });
  expect(whole.days.map(({ date }) => date)).not.toContain("2027-01-06");
  expect((await change({ holidays_of: "DE-BY" })).ship_by_now).toBe("2026-12-04");
  clock.set(new Date("2026-12-24T09:00:00Z"));
  expect((await change({ holidays_of: "DE-BY" })).ship_by_now).toBe("2026-12-31");
  expect((await change({ holidays_of: "DE-BY", open_days: ["2026-12-25"] })).ship_by_now).toBe("2026-12-30");
});

test("[DK202] without settings the print house works Monday to Friday, by UTC, until midnight", async () => {
  await services.db.delete(workingCalendar);
  await services.db.insert(workingCalendar).values({});
  clock.set(new Date("2026-11-30T23:30:00Z"));
  expect(await admin.desk.workingDays()).toEqual({ ...USUAL, version: 1, ship_by_now: "2026-12-04" });
  expect(contract.desk.workingDays.needs).toBe("orders.read");
});
