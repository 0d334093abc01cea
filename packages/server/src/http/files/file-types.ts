import { uploadRefusals } from "@pressport/core/contract";
import { knownKindOf, SNIFFED_BYTES, type SniffedField } from "../../image-intake/sniff-kind.ts";
import { wireMessages } from "../calls/wire-messages.ts";

export { SNIFFED_BYTES };

/** What the bytes of a file say it is. */
export interface FileType {
  contentType: string;
  extension: string;
}

/** Endings of containers whose bytes only say "zip" or "text"; they are kept, since a program opens them by ending. */
const KEPT_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  zip: ["docx", "xlsx", "pptx", "odt", "ods", "odp", "idml"],
  txt: ["csv", "md"],
};

/** The type of a file by its first bytes, never by name or header, if this kind of field takes it; null otherwise. */
export function sniffType(head: Buffer, field: SniffedField, filename: string): FileType | null {
  const type = knownKindOf(head)?.type;
  if (!type?.fields.includes(field)) return null;
  const named = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  const extension = KEPT_EXTENSIONS[type.extension]?.includes(named) ? named : type.extension;
  return { contentType: type.contentType, extension };
}

/** Why a file of that start is not taken, in words that say what to do instead. */
export function refusedTypeWords(head: Buffer, field: SniffedField): string {
  const known = knownKindOf(head);
  if (field === "print" && known?.refusal !== undefined) return uploadRefusals[known.refusal].text;
  return known?.upload === "heic" ? wireMessages.heicPhoto : wireMessages.fileTypes[field];
}
