import { fileResponse } from "../../adapters/files/file-response.ts";
import type { Services } from "../../services.ts";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../calls/plain-route.ts";

/** `/files/*`: everything stored, behind signed links; only our own re-encoded pictures are public. */
export const storedFileRoutes = plainRoutes([
  // Its own, before the other: a large file is not read for nothing.
  { method: "HEAD", path: "/files/*", asIs: true, handle: (call, services) => answer(call, services, true) },
  { method: "GET", path: "/files/*", asIs: true, handle: (call, services) => answer(call, services, false) },
]);

async function answer(
  { params, query, headers }: PlainCall,
  { files, clock }: Services,
  headOnly: boolean,
): Promise<PlainAnswer> {
  const link = {
    expires: query.get("expires") ?? undefined,
    name: query.get("name") ?? undefined,
    signature: query.get("signature") ?? undefined,
  };
  const request = {
    key: params["*"] ?? "",
    query: link,
    range: headers.range,
    ifNoneMatch: headers["if-none-match"],
    headOnly,
  };
  return fileResponse(files, request, clock.now());
}
