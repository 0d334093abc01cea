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
  search: ({ query }, doors) => searchDesk(doors, query.query),
  index: ({ query }, doors) => listCustomers(doors, { isBlocked: query.blocked === "true" }),
  show: ({ params }, doors) => showCustomer(doors, params.id),
  block: ({ params, body }, doors) => blockCustomer(doors, params.id, body.reason),
  unblock: ({ params }, doors) => unblockCustomer(doors, params.id),
  setQuota: ({ params, body }, doors) => changeQuota(doors, params.id, body.quota_bytes),
});
