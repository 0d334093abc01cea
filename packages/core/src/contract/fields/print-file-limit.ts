/* Kept apart from the schemas, so that an upload does not bring them along. */

/** Bytes a print file may have. */
export const PRINT_FILE_MAX_BYTES = 200 * 1024 * 1024;
/** The files a design is made from, as `<input accept>` names them; not every system knows the types of the last ones. */
export const PRINT_FILE_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,application/pdf,image/heic,image/heif,.heic,.heif,image/vnd.adobe.photoshop,.psd,.psb";
/** Bytes of one part of a print file that is sent in parts: what is lost at most when a line breaks. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
