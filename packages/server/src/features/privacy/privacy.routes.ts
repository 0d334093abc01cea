import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { deleteOwnAccount } from "./delete-client.service.ts";
import { exportClient, exportName } from "./export-client.service.ts";

/** What is kept of a client: handed out to it, and deleted when it wants. */
export const privacyRoutes = routesFor(contract.privacy, {
  exportData: async ({ user: { client_id } }, doors) => ({
    content: await exportClient(doors, client_id),
    filename: exportName(client_id, doors.clock.now()),
  }),

  deleteAccount: async ({ user, body }, doors) => {
    await deleteOwnAccount(doors, user, body);
    return { message: "Your account is deleted." };
  },
});
