import { ORDER_LINK_MS } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { orderTokenOf, revokeOrderLinks } from "./order-links.service.ts";

const server = await boot();
const { given } = server;

const open = (token: string) => server.apiWith(null).orders.shared({ params: { token } });
const tokenOf = (order_id: number) => orderTokenOf(server.config, order_id, server.clock.now());

test("the letter about a guest's payment has a link that shows that order to whoever has it, and nothing to do but to claim", async () => {
  const { api, account } = await server.signIn("guest");
  const { order_id, order_number } = await given.order(api);
  const body = { comment_text: "Please ring twice" };
  await api.orders.addComment({
    params: { id: order_id },
    files: { comment_file: await aSmallPicture() },
    body,
  });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const letters = await given.mails(account.email);
  const letter = letters.find(({ subject }) => subject === "Your payment has arrived");
  const [link = "", token = ""] =
    /(http\S+\/order-status\/([\w-]+))/.exec(JSON.stringify(letter))?.slice(1) ?? [];
  expect(link).toContain(`${server.url}/order-status/`);

  const shown = await open(token);
  expect(shown).toMatchObject({
    order_id,
    order_number,
    order_paid: true,
    order_comments: [],
    order_reseller: null,
    order_invoice_id: null,
    // Of a paid order its buyer may say that something is wrong.
    order_can: { edit: false, pay: false, delete: false, replace_print_file: false, claim: true },
  });
  expect(shown.order_items.every(({ oi_print_file_url }) => oi_print_file_url === null)).toBe(true);
  expect(shown.order_totals).toEqual((await api.orders.show({ params: { id: order_id } })).order_totals);

  const page = await server.request(new URL(link).pathname);
  expect(await page.text()).toContain(`<pp-order-tracker order-token="${token}"`);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a link works for half a year, and until it is taken back; the next one works again", async () => {
  const { api } = await server.signIn("guest");
  const { order_id } = await given.order(api);
  const first = tokenOf(order_id);
  await revokeOrderLinks(server.services.db, order_id, server.clock.now());
  await expect(open(first)).rejects.toMatchObject({ status: 410, code: "link_used" });
  server.clock.advance(2_000);
  const second = tokenOf(order_id);
  expect((await open(second)).order_id).toBe(order_id);
  server.clock.advance(ORDER_LINK_MS + 1_000);
  await expect(open(second)).rejects.toMatchObject({ status: 410, code: "link_used" });
});

test("[AP76] a link that was changed, made up, or sealed elsewhere opens nothing", async () => {
  const { api } = await server.signIn("guest");
  const { order_id } = await given.order(api);
  const token = tokenOf(order_id);
  const turned = `${token.slice(0, -2)}${token.at(-2) === "A" ? "B" : "A"}${token.slice(-1)}`;
  const strange = orderTokenOf(
    { secret: "somebody else's secret words", oldSecrets: [] },
    order_id,
    new Date(),
  );
  for (const wrong of [turned, strange, "a".repeat(64)])
    await expect(open(wrong)).rejects.toMatchObject({ status: 404, code: "not_found" });
});

test("the order of a link that was deleted is gone for its holder too", async () => {
  const { api } = await server.signIn("guest");
  const { order_id } = await given.order(api);
  const token = tokenOf(order_id);
  await api.orders.remove({ body: { orders: [order_id] } });
  await expect(open(token)).rejects.toMatchObject({ code: "link_used" });
});
