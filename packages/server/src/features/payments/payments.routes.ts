import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { payFromBalance } from "./pay-from-balance.service.ts";
import { outcomeOf } from "./payment-outcome.service.ts";
import { pay } from "./payments.service.ts";
import { returnUrlOf } from "./return-address.ts";

/** Paying orders and invoices by card, or from a reseller's balance. */
export const paymentRoutes = routesFor(contract.payments, {
  payOrders: ({ user, body, key, token }, doors) =>
    pay(doors, user, { orders: body.orders }, returnUrlOf(body.return_url, { key, token })),
  payInvoices: ({ user, body }, doors) => pay(doors, user, { invoices: body.invoices }, null),
  payInvoicesFromBalance: async ({ user, body }, doors) => {
    await payFromBalance(doors, user, { invoices: body.invoices });
    return { message: "Paid from your balance." };
  },
  show: async ({ params, fail }, doors) => {
    const outcome = await outcomeOf(doors, params.token);
    if (!outcome) throw fail("not_found");
    return outcome;
  },
});
