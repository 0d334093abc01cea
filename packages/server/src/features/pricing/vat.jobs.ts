import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { openIncident } from "../incidents/incidents.service.ts";
import { answerCheck, openCheck, untaxedOrders } from "./vat.queries.ts";
import { ASK_VIES, askAboutVatNumbers } from "./vat.service.ts";

const RENEW = "vat.renew";

/** Asks VIES about VAT numbers, and tells the operator of orders whose number is wrong. */
export function defineVatJobs(services: Services): void {
  const { jobs } = services;
  jobs.define<{ vat_check_id: number }>(ASK_VIES, {
    handler: ({ vat_check_id }) => ask(services, vat_check_id),
    failure: "VIES could not be asked about a VAT number",
    ...OUTSIDE_PATIENCE,
  });
  jobs.define(RENEW, { handler: () => askAboutVatNumbers(services) });
  jobs.schedule(RENEW, "23 * * * *");
}

async function ask(services: Services, vat_check_id: number): Promise<void> {
  const { db, clock, vatNumbers } = services;
  const check = await openCheck(db, vat_check_id);
  if (!check) return;
  const answer = await vatNumbers.ask(check.vat_number);
  await db.transaction(async (tx) => {
    await answerCheck(tx, vat_check_id, answer, clock.now());
    if (answer.isValid) return;
    for (const { order_id } of await untaxedOrders(tx, vat_check_id))
      await openIncident(services, tx, {
        key: `vat number of order ${order_id}`,
        kind: "vat.wrong-number",
        about: { entity: "order", id: order_id },
        words: "No VAT was charged, but VIES does not know the buyer's VAT number",
        error: null,
        note: `VIES said that ${check.vat_number} is not valid.`,
      });
  });
}
