/** Where the files of designs are kept, and nothing else: `stored-files/clear-files.service.ts` clears what nobody needs. */
export const DESIGN_FILES = {
  original: "designs",
  /* Made of originals that no print file can hold as they are. */
  artwork: "artworks",
  /* Re-encoded by us and free of metadata; the key is a secret of 160 bits. */
  preview: "public/previews",
  thumbnail: "public/design-thumbnails",
} as const;

/** Parts of print files that have not arrived whole; nobody else knows them, so they go after a day. */
export const UNFINISHED_FILES = "unfinished";
