import { UploadRefusal } from "@pressport/core/contract";
import { inspectPdf } from "./inspect-pdf.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { InspectedUpload } from "./inspected-upload.ts";
import { sniffKind } from "./sniff-kind.ts";

/** Checks and measures an upload; throws an `UploadRefusal` naming the reason when it cannot be printed. */
export async function inspectUpload(path: string): Promise<InspectedUpload> {
  const kind = await sniffKind(path);
  return kind === "pdf" ? await inspectPdf(path) : await inspectPicture(path, kind);
}

/** Whether an error is an upload's own fault, also when it comes from another copy of the package. */
export function isUploadRefusal(error: unknown): error is UploadRefusal {
  return error instanceof UploadRefusal;
}
