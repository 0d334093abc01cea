import { contract } from "@pressport/core/contract";
import { fileResponse } from "../../adapters/files/file-response.ts";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../../http/calls/plain-route.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { MOCKUP_ADDRESSES, mockupName, readMockup } from "../../mockups/mockup-address.ts";
import type { Services } from "../../services.ts";
import { mockupsOf, mockupsOfDesigns, zipMockups } from "./mockups.service.ts";
import { mockupRooms } from "./room-pictures.routes.ts";

/** A client's own products in scenes. */
export const mockupRoutes = routesFor(contract.mockups, {
  rooms: (_call, services) => mockupRooms(services),

  index: async ({ user, params, fail }, services) => {
    const found = await mockupsOf(services, user, params.id);
    if (!found) throw fail("not_found");
    return [...found];
  },

  zip: async ({ user, params, fail }, services) => {
    const zip = await zipMockups(services, user, params.id);
    if (!zip) throw fail("not_found");
    return zip;
  },

  designs: ({ user, query }, services) => mockupsOfDesigns(services, user, query.designs),
});

/** The pictures themselves, painted when they are first asked for. */
export const mockupPictureRoutes = plainRoutes([
  { method: "GET", path: `/files/${MOCKUP_ADDRESSES}/{name}`, asIs: true, handle: answer },
]);

/** Scenes may change, so a browser asks again after a day. */
const KEPT_SECONDS = 24 * 60 * 60;

async function answer({ params, query, headers }: PlainCall, services: Services): Promise<PlainAnswer> {
  const { files, clock, mockups } = services;
  const now = clock.now();
  const of = query.get("of") ?? "";
  const name = params.name ?? "";
  const link = { expires: query.get("expires") ?? undefined, signature: query.get("signature") ?? undefined };
  const isOurs = name === mockupName(of) && files.linkIsValid(`${MOCKUP_ADDRESSES}/${name}`, link, now);
  const order = isOurs ? readMockup(files, of) : undefined;
  const key = order && (await mockups.paint(order));
  const found = await fileResponse(
    files,
    { key: key ?? "", query: {}, range: headers.range, ifNoneMatch: headers["if-none-match"] },
    now,
  );
  const isKept = found.status !== 404 && found.status !== 302;
  return {
    ...found,
    headers: { ...found.headers, ...(isKept && { "cache-control": `public, max-age=${KEPT_SECONDS}` }) },
  };
}
