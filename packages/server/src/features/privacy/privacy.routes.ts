import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { dataExportedMail, tellOwner } from "../auth/owner-letters.service.ts";
import { deleteOwnAccount } from "./delete-client.service.ts";
import { exportClient, exportName } from "./export-client.service.ts";

/** What is kept of a client: handed out to it, and deleted when it wants. */
export const privacyRoutes = routesFor(contract.privacy, {
  exportData: async ({ user: { client_id } }, doors) => {
    const content = await exportClient(doors, client_id);
    await tellOwner(doors.db, doors, client_id, dataExportedMail);
    return { content, filename: exportName(client_id, doors.clock.now()) };
  },

  deleteAccount: async ({ user, body }, doors) => {
    await deleteOwnAccount(doors, user, body);
    return { message: "Your account is deleted." };
  },
});
