import * as z from "zod/mini";
import { endpoint, message, one, signedIn } from "../endpoint.ts";
import { FILE_FAILURES, KEY_FAILURES } from "../failures.ts";
import { fieldMessages, requiredText } from "../fields/fields.ts";
import { PRINT_FILE_MAX_BYTES, UPLOAD_PART_BYTES } from "../fields/print-file-limit.ts";
import { DesignNaming, UploadedDesign } from "./designs.ts";

export { UPLOAD_PART_BYTES };

/** The name of an upload: 128 bits that the sender makes up, so that a lost answer begins nothing twice. */
const UploadId = z.string().check(z.regex(/^[a-f0-9]{32}$/, fieldMessages.uploadId));

/** A print file that is sent in parts, and how far it is. Unfinished ones are kept for a day. */
export const PartedUpload = z.object({
  upload_id: z.string(),
  /** Bytes that have arrived: the next part begins here. */
  upload_offset: z.int(),
  upload_bytes: z.int(),
  /** The most bytes a part may have. */
  upload_part_bytes: z.int(),
});
export type PartedUpload = z.infer<typeof PartedUpload>;

const params = z.object({ upload: UploadId });
const access = { access: signedIn, keys: "designs:write", websites: true, phones: true } as const;
const mayFail = ["not_signed_in", "not_verified", ...FILE_FAILURES] as const;

/** Begins to send a print file in parts, or says how far it is: after a lost line, a reload or a crash. */
export const begin = endpoint({
  method: "POST",
  path: "/api/client/uploads",
  summary: "Begin or resume an upload in parts",
  ...access,
  body: z.object({
    upload_id: UploadId,
    upload_name: requiredText(fieldMessages.name),
    upload_bytes: z.int().check(z.gte(1), z.lte(PRINT_FILE_MAX_BYTES)),
  }),
  answer: one(PartedUpload),
  fails: mayFail,
  limit: { points: 120, seconds: 60, per: "account" },
});

/** Adds the next part. One that begins elsewhere than the upload has come to is not taken; the answer says where to go on. */
export const add = endpoint({
  method: "POST",
  path: "/api/client/uploads/{upload}/parts",
  summary: "Send a part of an upload",
  ...access,
  params,
  body: z.object({ upload_offset: z.coerce.number().check(z.int(), z.gte(0)) }),
  files: {
    part: { list: false, required: true, maxBytes: UPLOAD_PART_BYTES, maxCount: 1, kind: "part" },
  },
  answer: one(PartedUpload),
  fails: [...mayFail, "not_found"],
  limit: { points: 1_200, seconds: 60, per: "account" },
});

/** Makes a design of an upload whose last part has arrived, as if it had been sent whole. */
export const finish = endpoint({
  method: "POST",
  path: "/api/client/uploads/{upload}/design",
  summary: "Make a design of an upload",
  ...access,
  params,
  body: DesignNaming,
  answer: one(UploadedDesign),
  fails: [...mayFail, ...KEY_FAILURES, "not_found"],
  idempotent: true,
  limit: { points: 60, seconds: 60, per: "account" },
});

/** Gives an upload up, and removes what has arrived of it. */
export const cancel = endpoint({
  method: "DELETE",
  path: "/api/client/uploads/{upload}",
  summary: "Give an upload up",
  ...access,
  params,
  answer: message,
  fails: ["not_signed_in", "not_verified"],
});
