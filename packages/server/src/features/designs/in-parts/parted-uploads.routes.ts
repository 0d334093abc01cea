import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { uploadedDesign } from "../uploaded-design.service.ts";
import { addPart, beginUpload, finishUpload, removeUpload } from "./parted-uploads.service.ts";

/** Print files that are sent in parts, and go on where they broke off. */
export const partedUploadRoutes = routesFor(contract.uploads, {
  begin: ({ user, body }, services) => beginUpload(services, user, body),

  add: async ({ user, params, body, files, fail }, services) => {
    const at = { upload_id: params.upload, upload_offset: body.upload_offset };
    const upload = await addPart(services, user, at, files.part);
    if (!upload) throw fail("not_found");
    return upload;
  },

  finish: async ({ user, token, params, body, intention, fail }, services) => {
    const design = await finishUpload(services, user, params.upload, { ...body, cd_intention: intention });
    if (!design) throw fail("not_found");
    return uploadedDesign(services, { user, token }, design);
  },

  cancel: async ({ user, params }, services) => {
    await removeUpload(services, user, params.upload);
    return { message: "Upload cancelled." };
  },
});
