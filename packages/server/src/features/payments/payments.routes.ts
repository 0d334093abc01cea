import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { payFromBalance } from "./pay-from-balance.service.ts";
import { outcomeOf } from "./payment-outcome.service.ts";
import { pay } from "./payments.service.ts";
import { returnUrlOf } from "./return-address.ts";

/** Paying orders and invoices by card, or from a reseller's balance. */
export const paymentRoutes = routesFor(contract.payments, {
  payOrders: ({ user, body, key, token }, services) =>
    pay(services, user, { orders: body.orders }, returnUrlOf(body.return_url, { key, token })),
  payInvoices: ({ user, body }, services) => pay(services, user, { invoices: body.invoices }, null),
  payInvoicesFromBalance: async ({ user, body }, services) => {
    await payFromBalance(services, user, { invoices: body.invoices });
    return { message: "Paid from your balance." };
  },
  show: async ({ params, fail }, services) => {
    const outcome = await outcomeOf(services, params.token);
    if (!outcome) throw fail("not_found");
    return outcome;
  },
});
