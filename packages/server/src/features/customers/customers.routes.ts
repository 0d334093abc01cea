import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import {
  blockCustomer,
  changeQuota,
  listCustomers,
  searchDesk,
  showCustomer,
  unblockCustomer,
} from "./customers.service.ts";

/** Customers as staff see them, and the desk's search. */
export const customerRoutes = routesFor(contract.customers, {
  search: ({ query }, services) => searchDesk(services, query.query),
  index: ({ query }, services) => listCustomers(services, { isBlocked: query.blocked === "true" }),
  show: ({ params }, services) => showCustomer(services, params.id),
  block: ({ params, body }, services) => blockCustomer(services, params.id, body.reason),
  unblock: ({ params }, services) => unblockCustomer(services, params.id),
  setQuota: ({ params, body }, services) => changeQuota(services, params.id, body.quota_bytes),
});
