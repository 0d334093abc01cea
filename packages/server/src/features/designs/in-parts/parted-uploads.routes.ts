import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { uploadedDesign } from "../uploaded-design.service.ts";
import { addPart, beginUpload, finishUpload, removeUpload } from "./parted-uploads.service.ts";

/** Print files that are sent in parts, and go on where they broke off. */
export const partedUploadRoutes = routesFor(contract.uploads, {
  begin: ({ user, body }, doors) => beginUpload(doors, user, body),

  add: async ({ user, params, body, files, fail }, doors) => {
    const at = { upload_id: params.upload, upload_offset: body.upload_offset };
    const upload = await addPart(doors, user, at, files.part);
    if (!upload) throw fail("not_found");
    return upload;
  },

  finish: async ({ user, token, params, body, intention, fail }, doors) => {
    const design = await finishUpload(doors, user, params.upload, { ...body, cd_intention: intention });
    if (!design) throw fail("not_found");
    return uploadedDesign(doors, { user, token }, design);
  },

  cancel: async ({ user, params }, doors) => {
    await removeUpload(doors, user, params.upload);
    return { message: "Upload cancelled." };
  },
});
