import { UploadRefusal } from "@pressport/core/contract";
import { inspectPicture } from "./inspect-picture.ts";
import type { InspectedUpload } from "./inspected-upload.ts";
import { inspectPdf } from "./pdf/inspect-pdf.ts";
import { sniffKind } from "./sniff-kind.ts";

/** Checks and measures an upload, of a PDF the page of that number; throws an `UploadRefusal` when it cannot be printed. */
export async function inspectUpload(path: string, page = 1): Promise<InspectedUpload> {
  const kind = await sniffKind(path);
  if (kind !== "pdf" && page !== 1) throw new UploadRefusal("pdf_no_such_page");
  return kind === "pdf" ? await inspectPdf(path, page) : await inspectPicture(path, kind);
}

/** Whether an error is an upload's own fault, also when it comes from another copy of the package. */
export function isUploadRefusal(error: unknown): error is UploadRefusal {
  return error instanceof UploadRefusal;
}
