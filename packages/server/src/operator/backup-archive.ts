import { z } from "zod";

/** Names inside a backup. */
export const IN_BACKUP = {
  /** First entry: what this is. */
  about: "about.json",
  /** The embedded database, as it dumps itself. */
  database: "database.tar",
  /** The installation's secret, without which sealed store credentials stay sealed. */
  secret: "secret",
  /** Stored files by key. */
  files: "files/",
  /** Last entry: a backup without it is cut off. */
  end: "end.json",
} as const;

/** What a backup says of itself. */
export const AboutBackup = z.object({
  product: z.literal("pressport"),
  format: z.literal(1),
  made_at: z.iso.datetime(),
});

/** What stands at the end of a whole backup. */
export const EndOfBackup = z.object({ files: z.int() });
