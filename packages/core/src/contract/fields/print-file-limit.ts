/* Kept apart from the schemas, so that an upload does not bring them along. */

/** Bytes a print file may have. */
export const PRINT_FILE_MAX_BYTES = 200 * 1024 * 1024;
/** Bytes of one part of a print file that is sent in parts: what is lost at most when a line breaks. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
