import { rename, rm, stat } from "node:fs/promises";
import { type FixCode, UploadRefusal } from "@pressport/core/contract";
import { avifArtwork, gifArtwork, jpegArtwork, pngArtwork, webpArtwork } from "./browser-pictures.ts";
import { heicArtwork } from "./heic/heic-artwork.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { InspectedUpload } from "./inspected-upload.ts";
import { pdfArtwork } from "./pdf/inspect-pdf.ts";
import { psdArtwork } from "./psd/psd-artwork.ts";
import { sniffKind, type UploadKind } from "./sniff-kind.ts";
import { tiffArtwork } from "./tiff/tiff-artwork.ts";

/** An upload that is to be made printable. */
export interface ArtworkJob {
  path: string;
  /** Where its artwork is written, if it needs one of its own. */
  target: string;
  /** The page that is asked for, counted from 1. */
  page?: number | undefined;
  /** What is to be put right in it; what it has no need of is left out. */
  fixes?: readonly FixCode[] | undefined;
}

/** What of an upload is printed. */
export type ArtworkChoice = Pick<ArtworkJob, "page" | "fixes">;

/** How an upload is printed. */
export interface PrintableUpload {
  /** Measured in the artwork: what previews and print files are made of. */
  inspection: InspectedUpload;
  /** What was written to the target; null where the upload itself is the artwork. */
  written: { extension: "jpg" | "png" | "tif" | "pdf" } | null;
}

/** The same, and what the upload is. */
export interface MadeArtwork {
  type: UploadKind;
  inspection: InspectedUpload;
  written: { extension: string; bytes: number } | null;
}

/** A plain picture, before it is measured: the upload, or what was written to the target. */
export interface PlainUpload {
  kind: "jpeg" | "png" | "tiff";
  written: boolean;
  /** What only the upload could tell. */
  facts?: Partial<Pick<InspectedUpload, "pages" | "page" | "mainPage" | "findings">>;
}

const EXTENSIONS = { jpeg: "jpg", png: "png", tiff: "tif" } as const;

/**
 * How each kind of upload becomes its artwork. A plain JPEG, PNG or CMYK TIFF is its own; what no print file can hold as it
 * is gets written once, here, without loss, and so is the page of a PDF: previews, ratings, mockups and print files read that.
 */
const MAKERS: Readonly<Record<UploadKind, (job: ArtworkJob) => Promise<PrintableUpload>>> = {
  jpeg: picture(jpegArtwork),
  png: picture(pngArtwork),
  webp: picture(webpArtwork),
  avif: picture(avifArtwork),
  gif: picture(gifArtwork),
  heic: picture(heicArtwork),
  tiff: picture(tiffArtwork),
  psd: picture(psdArtwork),
  pdf: pdfArtwork,
};

/** Checks and measures an upload and makes its artwork; throws an `UploadRefusal` when it cannot be printed truly. */
export async function makeArtwork(
  path: string,
  target: string,
  { page, fixes }: ArtworkChoice = {},
): Promise<MadeArtwork> {
  const type = await sniffKind(path);
  const scratch = `${target}.part`;
  try {
    const { inspection, written } = await MAKERS[type]({ path, target: scratch, page, fixes });
    if (written === null) return { type, inspection, written };
    await rename(scratch, target);
    return { type, inspection, written: { ...written, bytes: (await stat(target)).size } };
  } finally {
    await rm(scratch, { force: true });
  }
}

function picture(make: (job: ArtworkJob) => Promise<PlainUpload>) {
  return async (job: ArtworkJob): Promise<PrintableUpload> => {
    const { kind, written, facts } = await make(job);
    if (job.page !== undefined && job.page > (facts?.pages ?? 1)) throw new UploadRefusal("pdf_no_such_page");
    const measured = await inspectPicture(written ? job.target : job.path, kind);
    return {
      inspection: { ...measured, ...facts, ...bothFindings(measured, facts) },
      written: written ? { extension: EXTENSIONS[kind] } : null,
    };
  };
}

/** What was found in the picture and in the upload it was made from. */
function bothFindings(...found: readonly (Pick<InspectedUpload, "findings"> | undefined)[]) {
  const findings = found.flatMap((one) => one?.findings ?? []);
  return findings.length > 0 ? { findings } : {};
}

/** Whether an error is an upload's own fault, also when it comes from another copy of the package. */
export function isUploadRefusal(error: unknown): error is UploadRefusal {
  return error instanceof UploadRefusal;
}
