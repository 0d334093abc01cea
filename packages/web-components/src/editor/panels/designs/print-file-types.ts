/** The files a design is made from, as `<input accept>` names them. */
export const PRINT_FILE_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,.heic,.heif,application/pdf";
