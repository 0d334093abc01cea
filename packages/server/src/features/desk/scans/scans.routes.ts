import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { scanItem } from "./scan-item.service.ts";

/** The scan station. */
export const scanRoutes = routesFor(contract.scans, {
  scan: ({ body }, services) => scanItem(services, body),
});
