import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  ApiError,
  fieldMessages,
  invalid,
  type PartedUpload,
  PRINT_FILE_MAX_BYTES,
  UPLOAD_PART_BYTES,
  uploadRefusals,
} from "@pressport/core/contract";
import { z } from "zod";
import type { Files } from "../../../adapters/files/files.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { receiveContent, shownName } from "../../../http/bodies/receive-uploads.ts";
import { refuseBeyondQuota } from "../../../http/bodies/stored-bytes.ts";
import type { Upload } from "../../../http/bodies/upload.ts";
import { wireMessages } from "../../../http/calls/wire-messages.ts";
import { refusedTypeWords, SNIFFED_BYTES, sniffType } from "../../../http/files/file-types.ts";
import type { Services } from "../../../services.ts";
import { withScratch } from "../../../text/scratch.ts";
import { UNFINISHED_FILES } from "../design-files.ts";
import { type DesignRow, findByIntention, findByUpload } from "../designs.queries.ts";
import { type Naming, storeDesign } from "../designs.service.ts";

/** Uploads of one client that are begun and not finished. */
const MOST_UNFINISHED = 50;
/** Digits of an offset in a key, so that keys sort as offsets do. */
const DIGITS = 12;
const PRINT_FILE = {
  list: false,
  required: true,
  maxBytes: PRINT_FILE_MAX_BYTES,
  maxCount: 1,
  kind: "print",
} as const;

/**
 * What is known of an upload from its beginning; it lies beside its parts. The mark is another when a file is sent anew
 * under the same id; uploads that were begun by an earlier release have none.
 */
const About = z.object({ name: z.string(), bytes: z.int(), mark: z.optional(z.string()) });
type About = z.infer<typeof About>;

/*
 * A part is a file of its own, named by where it begins, and what has arrived is what follows on without a gap. So a part
 * is there whole or not at all, any process can take the next one, and any store of files will do.
 */
const clientFolder = ({ client_id }: Caller) => `${UNFINISHED_FILES}/${client_id}`;
const folderOf = (caller: Caller, id: string) => `${clientFolder(caller)}/${id}`;
const partKey = (folder: string, offset: number) => `${folder}/${String(offset).padStart(DIGITS, "0")}.part`;

/** Begins an upload, or answers how far it is. */
export async function beginUpload(
  services: Services,
  caller: Caller,
  begun: { upload_id: string; upload_name: string; upload_bytes: number },
): Promise<PartedUpload> {
  const { files } = services;
  const folder = folderOf(caller, begun.upload_id);
  const there = await readAbout(files, folder);
  if (there) return standing(begun.upload_id, there, await arrived(files, folder));
  const unfinished = await unfinishedOf(files, caller);
  if (unfinished.uploads >= MOST_UNFINISHED)
    throw new ApiError("storage_full", { message: wireMessages.tooManyUploads });
  await refuseBeyondQuota(services, caller, unfinished.bytes + begun.upload_bytes);
  const about: About = {
    name: shownName(begun.upload_name),
    bytes: begun.upload_bytes,
    mark: randomUUID(),
  };
  await files.put(`${folder}/about.json`, Buffer.from(JSON.stringify(about)));
  return standing(begun.upload_id, about, []);
}

/** Adds a part where the upload has come to; undefined when there is no such upload. */
export async function addPart(
  services: Services,
  caller: Caller,
  { upload_id, upload_offset }: { upload_id: string; upload_offset: number },
  part: Upload,
): Promise<PartedUpload | undefined> {
  const { files } = services;
  const folder = folderOf(caller, upload_id);
  const about = await readAbout(files, folder);
  if (!about) return undefined;
  const parts = await arrived(files, folder);
  const now = standing(upload_id, about, parts);
  if (upload_offset !== now.upload_offset) return now;
  if (upload_offset + part.bytes > about.bytes) throw invalid({ part: [fieldMessages.uploadLonger] });
  // A file that cannot be printed is refused before the rest of it is sent.
  if (upload_offset === 0 && part.bytes >= Math.min(SNIFFED_BYTES, about.bytes))
    await refuseUnprintable(part, about);
  // Whoever begins many uploads has room for each of them, but not for all.
  await refuseBeyondQuota(services, caller, (await unfinishedOf(files, caller)).bytes + part.bytes);
  await files.put(partKey(folder, upload_offset), { path: part.path });
  return { ...now, upload_offset: upload_offset + part.bytes };
}

/** Uploads that a host is making into designs, by their folders: one file takes the room of one, however often it is asked. */
const finishing = new WeakMap<Files, Map<string, Promise<DesignRow | undefined>>>();

/**
 * Makes a design of an upload that has arrived; undefined when there is no such upload. Asked for again meanwhile, also at
 * another copy of the host, it is the same design: room was only counted for one.
 */
export function finishUpload(
  services: Services,
  caller: Caller,
  upload_id: string,
  naming: Naming,
): Promise<DesignRow | undefined> {
  const folder = folderOf(caller, upload_id);
  const underWay = finishing.get(services.files) ?? new Map<string, Promise<DesignRow | undefined>>();
  finishing.set(services.files, underWay);
  const begun = underWay.get(folder);
  if (begun) return begun;
  const finished = makeOnce(services, caller, upload_id, naming).finally(() => underWay.delete(folder));
  underWay.set(folder, finished);
  return finished;
}

async function makeOnce(services: Services, caller: Caller, upload_id: string, naming: Naming) {
  const { db, files } = services;
  const before = await findByIntention(db, caller.client_id, naming.cd_intention ?? null);
  if (before) return before;
  const about = await readAbout(files, folderOf(caller, upload_id));
  if (!about) return undefined;
  const cd_upload = about.mark ?? upload_id;
  const made = () => findByUpload(db, caller.client_id, cd_upload);
  try {
    return (
      (await made()) ?? (await makeDesign(services, caller, { upload_id, about }, { ...naming, cd_upload }))
    );
  } catch (error) {
    // Another copy may have finished it meanwhile, and taken the parts away.
    const elsewhere = await made();
    if (elsewhere) return elsewhere;
    throw error;
  }
}

async function makeDesign(
  services: Services,
  caller: Caller,
  { upload_id, about }: { upload_id: string; about: About },
  naming: Naming,
): Promise<DesignRow> {
  const { files } = services;
  const parts = await arrived(files, folderOf(caller, upload_id));
  if (bytesOf(parts) !== about.bytes) throw invalid({ upload: [fieldMessages.uploadUnfinished] });
  try {
    const design = await withScratch(async (scratch) =>
      storeDesign(services, caller, await joined(files, parts, about, join(scratch, "upload")), naming),
    );
    await removeUpload(services, caller, upload_id);
    return design;
  } catch (error) {
    // What is refused once is refused always: there is nothing to go on with.
    if (ApiError.is(error) && error.status < 500) await removeUpload(services, caller, upload_id);
    throw error;
  }
}

/** Removes what has arrived of an upload. */
export async function removeUpload({ files }: Services, caller: Caller, upload_id: string): Promise<void> {
  for await (const { key } of files.list(`${folderOf(caller, upload_id)}/`)) await files.delete(key);
}

interface Part {
  key: string;
  size: number;
}

/** The parts that follow on from the beginning without a gap. */
async function arrived(files: Files, folder: string): Promise<Part[]> {
  const found: Part[] = [];
  for await (const { key, size } of files.list(`${folder}/`))
    if (key.endsWith(".part")) found.push({ key, size });
  const parts: Part[] = [];
  for (const part of found.toSorted((one, other) => one.key.localeCompare(other.key))) {
    if (part.key !== partKey(folder, bytesOf(parts))) break;
    parts.push(part);
  }
  return parts;
}

const bytesOf = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 0);

const standing = (upload_id: string, about: About, parts: readonly Part[]): PartedUpload => ({
  upload_id,
  upload_offset: bytesOf(parts),
  upload_bytes: about.bytes,
  upload_part_bytes: UPLOAD_PART_BYTES,
});

async function readAbout(files: Files, folder: string): Promise<About | undefined> {
  const stored = await files.read(`${folder}/about.json`);
  if (!stored) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stored) chunks.push(Buffer.from(chunk));
  return About.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
}

/** What a client has begun and not finished. */
async function unfinishedOf(files: Files, caller: Caller): Promise<{ uploads: number; bytes: number }> {
  const unfinished = { uploads: 0, bytes: 0 };
  for await (const { key, size } of files.list(`${clientFolder(caller)}/`)) {
    unfinished.bytes += size;
    if (key.endsWith(".json")) unfinished.uploads += 1;
  }
  return unfinished;
}

async function refuseUnprintable({ path }: Upload, { name }: About): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: SNIFFED_BYTES - 1 }))
    chunks.push(Buffer.from(chunk));
  const head = Buffer.concat(chunks);
  if (!sniffType(head, "print", name))
    throw new ApiError("wrong_file_type", { message: refusedTypeWords(head, "print") });
}

/** The parts as the one file they are, checked as any other upload. */
async function joined(files: Files, parts: readonly Part[], about: About, path: string): Promise<Upload> {
  async function* content() {
    for (const { key } of parts) {
      const part = await files.read(key);
      if (!part) throw new ApiError("not_found");
      yield* part;
    }
  }
  const facts = await receiveContent(Readable.from(content()), path, PRINT_FILE, about.name);
  if (!facts) throw invalid({ upload: [uploadRefusals.empty.text] });
  return { field: "print_file", index: null, filename: about.name, path, ...facts };
}
