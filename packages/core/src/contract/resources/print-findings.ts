import * as z from "zod/mini";

/** What the check of a print file can find, how bad it is, and in words; a blocking finding keeps it from being printed. */
export const printFindings = {
  "wrong-pages": {
    severity: "blocking",
    text: "The print file has another number of pages than the product.",
  },
  "wrong-size": { severity: "blocking", text: "A page of the print file is not the ordered size." },
  "wrong-bleed": {
    severity: "blocking",
    text: "A page of the print file does not reach as far beyond its cut as it must.",
  },
  pages: { severity: "blocking", text: "The print file has no page." },
  boxes: { severity: "blocking", text: "A page does not say where it is cut." },
  "trim-in-bleed": { severity: "blocking", text: "A page is cut outside its bleed." },
  "bleed-in-media": { severity: "blocking", text: "A page's bleed lies outside the page." },
  "user-unit": { severity: "blocking", text: "A page is measured in units of its own." },
  "no-encryption": { severity: "blocking", text: "The print file is protected." },
  "no-scripts": { severity: "blocking", text: "The print file contains scripts or actions." },
  "no-forms": { severity: "blocking", text: "The print file contains form fields." },
  "no-attachments": { severity: "blocking", text: "The print file contains attached files." },
  "fonts-embedded": { severity: "blocking", text: "A font is missing from the print file." },
  "no-postscript": { severity: "blocking", text: "The print file contains PostScript." },
  "one-intent": { severity: "blocking", text: "The print file does not name one printing condition." },
  "intent-profile": { severity: "blocking", text: "The printing condition has no profile of a printer." },
  "intent-channels": {
    severity: "blocking",
    text: "The printing condition's profile has other colours than stated.",
  },
  "intent-identifier": { severity: "blocking", text: "The printing condition has no name." },
  version: { severity: "warning", text: "The print file is not PDF 1.6." },
  "file-id": { severity: "warning", text: "The print file has no identity." },
  "xmp-version": { severity: "warning", text: "The metadata does not say PDF/X-4." },
  "info-version": { severity: "warning", text: "The document information does not say PDF/X-4." },
  title: { severity: "warning", text: "The print file has no title." },
  "creation-date": { severity: "warning", text: "The dates of creation differ." },
  "modification-date": { severity: "warning", text: "The dates of change differ." },
  trapped: { severity: "warning", text: "The print file does not say whether it is trapped." },
  "no-art-box": { severity: "warning", text: "A page has an art box beside its trim box." },
  "annotations-outside": { severity: "warning", text: "A page has notes or links on it." },
  "no-device-rgb": { severity: "warning", text: "Colours are given in RGB without a profile." },
  "inks-of-press": { severity: "warning", text: "Colours are given in inks that the press does not have." },
  "press-colours-plain": { severity: "warning", text: "Press colours carry the press's own profile." },
  "images-tagged": { severity: "warning", text: "A picture does not say what its colours mean." },
  "no-lzw": { severity: "warning", text: "Something is compressed with LZW." },
  "no-transfer-functions": { severity: "warning", text: "Transfer functions change the tones." },
  "no-alternates": { severity: "warning", text: "A picture has alternates." },
  "layers-configured": { severity: "warning", text: "Layers do not say which are shown." },
  "much-ink": { severity: "warning", text: "Some places ask for more than 300 % ink." },
  "low-resolution": { severity: "warning", text: "The print is below 200 dpi and looks soft." },
} as const satisfies Record<string, { severity: "warning" | "blocking"; text: string }>;

/** The machine name of a finding. */
export type PrintFindingCode = keyof typeof printFindings;

/** What the check of a print file found, for machines and for people. */
export const PrintFinding = z.object({
  code: z.string(),
  severity: z.enum(["warning", "blocking"]),
  text: z.string(),
});
export type PrintFinding = z.infer<typeof PrintFinding>;

/** A finding as it travels. */
export function printFinding(code: PrintFindingCode): PrintFinding {
  return { code, ...printFindings[code] };
}
