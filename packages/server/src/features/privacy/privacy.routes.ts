import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { dataExportedMail, notifyOwner } from "../auth/owner-letters.service.ts";
import { deleteOwnAccount } from "./delete-client.service.ts";
import { exportClient, exportName } from "./export-client.service.ts";

/** What is kept of a client: handed out to it, and deleted when it wants. */
export const privacyRoutes = routesFor(contract.privacy, {
  exportData: async ({ user: { client_id } }, services) => {
    const content = await exportClient(services, client_id);
    await notifyOwner(services.db, services, client_id, dataExportedMail);
    return { content, filename: exportName(client_id, services.clock.now()) };
  },

  deleteAccount: async ({ user, body }, services) => {
    await deleteOwnAccount(services, user, body);
    return { message: "Your account is deleted." };
  },
});
