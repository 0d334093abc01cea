import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/routes-for.ts";
import { pay } from "./payments.service.ts";

/** Paying orders and invoices by card (`spec §7`). */
export const paymentRoutes = routesFor(contract.payments, {
  payOrders: ({ user, body }, doors) => pay(doors, user, { orders: body.orders }),
  payInvoices: ({ user, body }, doors) => pay(doors, user, { invoices: body.invoices }),
});
