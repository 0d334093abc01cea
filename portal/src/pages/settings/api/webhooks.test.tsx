import {
  failures,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../../testing/portal-host.ts";

const URL_OF_SHOP = "https://shop.example.com/pressport";
const SECRET = "whsec_c2VjcmV0";

const sent: WebhookDelivery = {
  wd_id: 5,
  wd_message_id: "msg_1",
  wd_event: "order.paid",
  wd_state: "failed",
  wd_attempts: 10,
  wd_status: 500,
  wd_result: "The address answered with status 500.",
  wd_answer: "not today",
  wd_body: '{"type":"order.paid","data":{"order":{"order_number":"PP-2026-000812"}}}',
  wd_created_at: "2026-11-02T09:30:00Z",
  wd_tried_at: "2026-11-02T09:30:00Z",
  wd_next_at: null,
};

/** A host that keeps one webhook. */
function webhookHost() {
  const host = portalHost({ user: sampleUser() });
  const kept: WebhookEndpoint[] = [];
  const one = (changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
    wh_id: 1,
    wh_url: URL_OF_SHOP,
    wh_events: ["order.paid"],
    wh_state: "on",
    wh_problem: null,
    wh_failing_since: null,
    wh_old_secret_until: null,
    wh_created_at: "2026-11-02T09:30:00Z",
    ...changes,
  });
  const path = "/api/partner/webhooks";
  host.answers[`GET ${path}`] = () => ({ json: { data: structuredClone(kept) } });
  host.answers[`POST ${path}`] = ({ body }) => {
    kept.push(one(body as Partial<WebhookEndpoint>));
    return { json: { data: { ...kept[0], wh_secret: SECRET } } };
  };
  host.answers[`PATCH ${path}/1`] = ({ body }) => {
    kept[0] = one({ ...kept[0], ...(body as Partial<WebhookEndpoint>), wh_problem: null });
    return { json: { data: kept[0] } };
  };
  host.answers[`POST ${path}/1/rotate`] = () => ({ json: { data: { ...kept[0], wh_secret: `${SECRET}2` } } });
  host.answers[`DELETE ${path}/1`] = () => {
    kept.splice(0);
    return { json: { message: "Gone." } };
  };
  host.answers[`GET ${path}/1/deliveries`] = () => ({
    json: { data: [sent], meta: { current_page: 1, last_page: 1, from: 1, total: 1, per_page: 20 } },
  });
  host.answers["POST /api/partner/webhook-deliveries/5/send-again"] = () => ({
    json: { data: { ...sent, wd_state: "waiting" } },
  });
  return { host, kept, one };
}

const sectionOf = () => screen.findByRole("region", { name: "Webhooks" });
const press = async (place: HTMLElement, name: string) =>
  userEvent.click(await within(place).findByRole("button", { name }));

test("[AP89] a webhook is added for what was ticked, its secret shown once, and it is removed after a yes", async () => {
  const { host } = webhookHost();
  await openPortal("/settings?tab=api", { host });
  const section = await sectionOf();
  await userEvent.click(within(section).getByLabelText("Address"));
  await userEvent.paste(URL_OF_SHOP);
  await userEvent.click(within(section).getByLabelText("a product is in your shop"));
  await press(section, "Add webhook");
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(host.callsOf("POST /api/partner/webhooks").map(({ body }) => body)).toEqual([
    { wh_url: URL_OF_SHOP, wh_events: WEBHOOK_EVENTS.filter((event) => event !== "product.published") },
  ]);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("Not here."));
  await press(section, "Copy");
  expect(await screen.findByShadowText(/^Your browser does not allow copying here/)).toBeTruthy();
  await press(section, "I have kept it");
  await expect.poll(() => screen.queryByText(SECRET)).toBeNull();
  await press(await screen.findByRole("article", { name: URL_OF_SHOP }), "Remove");
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(await screen.findByText("No server is told yet.")).toBeTruthy();
});

test("[AP89] what was wrong with a new webhook goes once it is changed", async () => {
  await openPortal("/settings?tab=api", { host: webhookHost().host });
  const section = await sectionOf();
  const boxes = within(section).getAllByRole("checkbox");
  for (const box of boxes) await userEvent.click(box);
  await press(section, "Add webhook");
  expect(within(section).getByText("Tick at least one thing it is told of")).toBeTruthy();
  await userEvent.click(boxes[0] as HTMLElement);
  expect(within(section).queryByText("Tick at least one thing it is told of")).toBeNull();
});

test("[AP90] [SC120] a webhook that was switched off says why and is switched on again; what failed is read and sent again", async () => {
  const { host, kept, one } = webhookHost();
  kept.push(
    one({
      wh_state: "off",
      wh_problem: "The address answered with status 500.",
      wh_failing_since: sent.wd_created_at,
    }),
  );
  await openPortal("/settings?tab=api", { host });
  const card = await screen.findByRole("article", { name: URL_OF_SHOP });
  expect(
    within(card).getByText(/^Not reached since .*: The address answered with status 500\.$/),
  ).toBeTruthy();
  await press(card, "Switch on");
  await expect.poll(() => within(card).queryByText("On")).not.toBeNull();
  await userEvent.click(within(card).getByText("Deliveries"));
  expect(await within(card).findByText(/10 attempts: The address answered with status 500\./)).toBeTruthy();
  expect(
    within(card)
      .getByText(/PP-2026-000812/)
      .closest("pre")?.dir,
  ).toBe("ltr");
  expect(within(card).getByText("not today").closest("pre")?.dir).toBe("ltr");
  await press(card, "Send again");
  await expect.poll(() => host.callsOf("POST /api/partner/webhook-deliveries/5/send-again")).toHaveLength(1);
  await press(card, "Replace secret");
  const dialog = await screen.findByRole("dialog");
  await press(dialog, "Replace secret");
  expect(await screen.findByText(`${SECRET}2`)).toBeTruthy();
  expect(host.callsOf("POST /api/partner/webhooks/1/rotate").map(({ body }) => body)).toEqual([
    { overlap_hours: 24 },
  ]);
});

test("[SC162] what was changed of a webhook stays open where the host did not take it", async () => {
  const { host, kept, one } = webhookHost();
  kept.push(one());
  await openPortal("/settings?tab=api", { host });
  await press(await screen.findByRole("article", { name: URL_OF_SHOP }), "Change");
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByLabelText("Address");
  await userEvent.type(field, "/new");
  host.refuseNext("PATCH /api/partner/webhooks/1", "conflict");
  await press(dialog, "Save");
  const alert = await screen.findByShadowText(failures.conflict.text);
  expect(field).toHaveProperty("value", `${URL_OF_SHOP}/new`);
  await userEvent.click(alert.closest("[role=alert]")?.querySelector("button") ?? document.body);
  await press(dialog, "Save");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const section = await sectionOf();
  await userEvent.type(within(section).getByLabelText("Address"), URL_OF_SHOP);
  host.refuseNext("POST /api/partner/webhooks", "conflict");
  await press(section, "Add webhook");
  await screen.findByShadowText(failures.conflict.text);
  expect(within(section).getByLabelText("Address")).toHaveProperty("value", URL_OF_SHOP);
});

test("[SC164] further deliveries stay while those on their way are looked for, also where that fails once", async () => {
  const { host, kept, one } = webhookHost();
  kept.push(one());
  const all = Array.from({ length: 3 }, (_, at): WebhookDelivery => ({ ...sent, wd_id: 9 - at }));
  const first: WebhookDelivery = { ...sent, wd_id: 10, wd_state: "waiting", wd_attempts: 0 };
  const path = "GET /api/partner/webhooks/1/deliveries";
  host.answers[path] = ({ query }) => ({
    json: pageOf([first, ...all], { page: Number(query.get("page")), perPage: 2 }),
  });
  const { pressport } = await openPortal("/settings?tab=api", { host });
  const looks: (() => void)[] = [];
  const { after } = pressport.clock;
  vi.spyOn(pressport.clock, "after").mockImplementation((ms, run) => {
    if (ms !== 2_000) return after(ms, run);
    looks.push(run);
    return () => {};
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const lookAgain = async () => {
    const made = looks.length;
    looks.at(-1)?.();
    await expect.poll(() => looks.length).toBeGreaterThan(made);
  };
  const card = await screen.findByRole("article", { name: URL_OF_SHOP });
  await userEvent.click(within(card).getByText("Deliveries"));
  await press(card, "Older deliveries");
  const count = () => within(card).queryAllByText(/10 attempts/).length;
  await expect.poll(count).toBe(3);
  await lookAgain();
  expect(count()).toBe(3);
  host.refuseNext(path, "not_found");
  await lookAgain();
  expect(count()).toBe(3);
  Object.assign(first, { wd_state: "failed", wd_attempts: 10 });
  looks.at(-1)?.();
  await expect.poll(count).toBe(4);
});
