import type { UploadedDesign } from "@pressport/core/contract";
import type { Doors } from "../../doors.ts";
import type { Caller, CallToken } from "../../http/access/caller.ts";
import { designEntity } from "../catalog/design.entities.ts";
import type { DesignRow } from "./designs.queries.ts";
import { findSameFile } from "./list-designs.queries.ts";
import { tellOfPhoneUpload } from "./phone-links.service.ts";

/** A new design as whoever sent it is told of it, with an earlier one of the same file. */
export async function uploadedDesign(
  doors: Doors,
  { user, token }: { user: Caller; token: CallToken },
  design: DesignRow,
): Promise<UploadedDesign> {
  if (token.kind === "phone") await tellOfPhoneUpload(doors, user, design);
  const same = await findSameFile(doors.db, design);
  return { ...designEntity(design, doors), ...(same ? { cd_same_as: same } : {}) };
}
