/** Bytes a print file may have. Kept apart from the schemas, so that an upload does not bring them along. */
export const PRINT_FILE_MAX_BYTES = 200 * 1024 * 1024;
