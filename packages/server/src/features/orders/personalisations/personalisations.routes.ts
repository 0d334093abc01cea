import { contract } from "@pressport/core/contract";
import { plainRoutes } from "../../../http/calls/plain-route.ts";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { isStillMade, openKeptPrint } from "../../catalog/kept-prints/kept-prints.service.ts";
import { personalisationEntity, personalise, pictureKeyOf } from "./personalisations.service.ts";

/** Prints kept for carts that are not ours. */
export const personalisationRoutes = routesFor(contract.personalisations, {
  create: ({ user, body }, services) => personalise(services, user, body),
  show: async ({ user, token, params, query, fail }, services) => {
    const row = await openKeptPrint(services.db, services, params.token);
    // A shop's server believes what it is told here, so it is told of its own prints only.
    const isOther = token?.secretKey && user?.client_id !== row?.reseller_client_id;
    if (!row || isOther) throw fail("not_found");
    // It asks before the print goes into a cart; its page may still open it and choose another size.
    if (token?.secretKey && !(await isStillMade(services.db, row))) throw fail("size_not_made");
    return personalisationEntity(services, row, query.currency);
  },
});

/** The picture of a personalisation, for carts and order lists: the address stays, what it leads to may be drawn later. */
export const personalisationPictureRoutes = plainRoutes([
  {
    method: "GET",
    path: "/personalisations/{token}/picture",
    handle: async ({ params }, services) => {
      const row = await openKeptPrint(services.db, services, params.token ?? "");
      if (!row) return { status: 404, body: "" };
      const location = services.files.url(await pictureKeyOf(services.db, row));
      return { status: 302, headers: { location, "cache-control": "public, max-age=300" } };
    },
  },
]);
