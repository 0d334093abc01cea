import { expect, test } from "vitest";
import { CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import { listAll, retry, showOne } from "../../../operator/commands/incidents.commands.ts";
import { listRefunds } from "../../../operator/commands/refunds.commands.ts";
import { type Booted, boot } from "../../../testing/boot.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { sendDueRepayments } from "./repayments.service.ts";

/** Thirty days of tries take their time on a busy machine. */
const PATIENCE = { timeout: 120_000 };
const DAY_MS = 24 * 3_600_000;
const OPERATOR = "operator@print.test";
const TOKEN = "a token for the one who measures";

const moneyIn = async (server: Booted) => {
  const answer = await server.request("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  return (await answer.text())
    .split("\n")
    .filter((line) => /^pressport_(repayments|incidents_open)\{/.test(line));
};

/** A paid order that is cancelled while the provider does not answer, until nobody tries any more. */
async function givenUp(server: Booted) {
  const { api, services, clock, given } = server;
  const { order_id, order_number } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const { checkout } = services;
  const { refund } = checkout;
  checkout.refund = () => Promise.reject(new CheckoutUnavailable("The provider is down."));
  await cancelOrder(services, order_id);
  for (let days = 0; days < 30; days += 1) {
    await sendDueRepayments(services);
    clock.advance(DAY_MS);
  }
  const isUp = () => {
    checkout.refund = refund;
  };
  return { order_number, isUp };
}

test(
  "[R13] money that could not be sent back for days is one incident with a letter and a figure; trying again sends it and solves it",
  PATIENCE,
  async () => {
    const settings = { PRESSPORT_WORKER: "off", OPERATOR_MAIL: OPERATOR, METRICS_TOKEN: TOKEN };
    const server = await boot({ as: "reseller", settings });
    const { services, given, context, said } = server;
    const { order_number, isUp } = await givenUp(server);

    expect(await sendDueRepayments(services)).toBe(0);
    await listAll(context);
    expect(said.splice(0)).toEqual([
      expect.stringMatching(`^1  .* Money could not be sent back to its payer \\(order ${order_number}\\)$`),
    ]);
    expect((await given.mails(OPERATOR)).map((letter) => letter.subject)).toEqual([
      `Incident 1: Money could not be sent back to its payer (order ${order_number})`,
    ]);
    expect(await moneyIn(server)).toEqual([
      'pressport_repayments{state="failed"} 1',
      'pressport_incidents_open{kind="repayment.send"} 1',
    ]);

    await retry(context, "1");
    await services.jobs.drain();
    said.splice(0);
    await showOne(context, "1");
    expect(said.splice(0)).toContain("The program said: The provider is down.");

    isUp();
    await retry(context, "1");
    await services.jobs.drain();
    said.splice(0);
    await showOne(context, "1");
    expect(said.splice(0)).toEqual([
      expect.stringMatching(/^Incident 1, solved/),
      "The program said: The provider is down.",
      "Work: repayment.send",
      expect.stringMatching(/Refund 1 was given up after 20 attempts\.$/),
      expect.stringMatching(/Tried again by the operator\.$/),
      expect.stringMatching(/Tried again by the operator\.$/),
      expect.stringMatching(/The money went back\.$/),
    ]);
    await listRefunds(context);
    expect(said.splice(0)).toEqual(["No money is on its way back."]);
    expect(await moneyIn(server)).toEqual([]);
    expect(await brokenInvariants(services.db)).toEqual([]);
  },
);
