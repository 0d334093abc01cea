import type { UploadedDesign } from "@pressport/core/contract";
import type { Caller, CallToken } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { designEntity } from "../catalog/design.entities.ts";
import type { DesignRow } from "./designs.queries.ts";
import { findSameFile } from "./list-designs.queries.ts";
import { tellOfPhoneUpload } from "./phone-links.service.ts";

/** A new design as whoever sent it is told of it, with an earlier one of the same file. */
export async function uploadedDesign(
  services: Services,
  { user, token }: { user: Caller; token: CallToken },
  design: DesignRow,
): Promise<UploadedDesign> {
  if (token.kind === "phone") await tellOfPhoneUpload(services, user, design);
  const same = await findSameFile(services.db, design);
  return { ...designEntity(design, services), ...(same ? { cd_same_as: same } : {}) };
}
