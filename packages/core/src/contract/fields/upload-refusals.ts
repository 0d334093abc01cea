import { ApiError, type FailureCode, failures } from "../failures.ts";

/** Every reason an uploaded print file is refused for, with the answer's code and the words people read. */
export const uploadRefusals = {
  empty: { code: "invalid", text: "This file is empty. Please choose it again." },
  unknown_type: {
    code: "wrong_file_type",
    text: failures.wrong_file_type.text,
  },
  svg: {
    code: "wrong_file_type",
    text: "SVG drawings cannot be printed directly. Please export a PDF or a PNG.",
  },
  broken: { code: "invalid", text: "This file is damaged and cannot be read. Please export it again." },
  truncated: { code: "invalid", text: "This file is incomplete. Please upload it again." },
  animated: { code: "invalid", text: "Animated pictures cannot be printed. Please upload a single picture." },
  many_pages: { code: "invalid", text: "This TIFF has too many pages. Please upload one picture per file." },
  camera_raw: {
    code: "wrong_file_type",
    text: "Raw files of cameras cannot be printed. Please develop the picture and save it as a JPEG or a TIFF.",
  },
  unusual_coding: {
    code: "wrong_file_type",
    text: "This picture is stored in a rare way that we cannot read truly. Please open it and save it as an ordinary PNG, TIFF or JPEG.",
  },
  psd_not_merged: {
    code: "wrong_file_type",
    text: "This Photoshop file was saved without its merged picture. Please save it again with “Maximize Compatibility” switched on, or export a TIFF or PDF.",
  },
  psd_colours: {
    code: "wrong_file_type",
    text: "This Photoshop file has a colour mode or depth that cannot be printed. Please convert it to RGB or CMYK with 8 or 16 bits per channel.",
  },
  brighter_than_white: {
    code: "wrong_file_type",
    text: "This picture has colours brighter than white (HDR). Please choose its exposure and save it with 8 or 16 bits per channel.",
  },
  too_many_pixels: {
    code: "too_large",
    text: "This picture has more than 150 megapixels. Please make it smaller.",
  },
  edge_too_long: {
    code: "too_large",
    text: "A side of this picture is longer than 30,000 pixels. Please make it smaller.",
  },
  too_demanding: {
    code: "too_large",
    text: "Opening this file takes more work or memory than we can give one file. Please simplify or shrink it.",
  },
  pdf_encrypted: { code: "invalid", text: "This PDF is protected. Please save it without a password." },
  pdf_script: { code: "invalid", text: "This PDF contains scripts or actions. Please export a plain PDF." },
  pdf_attachment: { code: "invalid", text: "This PDF contains attached files. Please export a plain PDF." },
  pdf_form: {
    code: "invalid",
    text: "This PDF contains form fields. Please flatten the form and export it again.",
  },
  pdf_fonts: {
    code: "invalid",
    text: "Some fonts are missing from this PDF. Please embed all fonts and export it again.",
  },
  pdf_no_page: { code: "invalid", text: "This PDF has no page." },
  pdf_no_such_page: { code: "invalid", text: "This file has no page of that number." },
  pdf_empty_page: { code: "invalid", text: "The page of this PDF that is to be printed is empty." },
  pdf_page_too_large: { code: "too_large", text: "The page of this PDF is longer than 100 inches (254 cm)." },
  pdf_page_too_small: { code: "invalid", text: "The page of this PDF is smaller than 5 mm." },
} as const satisfies Record<string, { code: FailureCode; text: string }>;

/** The machine name of a reason. */
export type UploadRefusalReason = keyof typeof uploadRefusals;

/** A print file that is not taken in; `errors` (with code `invalid`) name the given multipart field. */
export class UploadRefusal extends ApiError {
  readonly reason: UploadRefusalReason;

  constructor(reason: UploadRefusalReason, field = "print_file") {
    const { code, text } = uploadRefusals[reason];
    super(code, code === "invalid" ? { message: text, errors: { [field]: [text] } } : { message: text });
    this.reason = reason;
  }

  /** The same refusal, named after another multipart field. */
  forField(field: string): UploadRefusal {
    return new UploadRefusal(this.reason, field);
  }
}
