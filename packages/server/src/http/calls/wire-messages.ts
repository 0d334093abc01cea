import { type FileField, failures } from "@pressport/core/contract";

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1).replace(".0", "")} GB`;

/** What the host says about a request that is broken before any of its fields can be looked at. */
export const wireMessages = {
  json: "This is not valid JSON.",
  tooDeep: "The fields of this request are nested too deeply.",
  contentType: "Please send this call as application/json.",
  notHttp: "This request cannot be read.",
  headersTooLong: "The address or the headers of this request are too long.",
  unstorable: "This contains characters or numbers that cannot be stored.",
  multipart: "Please send this call as multipart/form-data.",
  twoHosts: "This request names two hosts.",
  wrongHost: (name: string) =>
    `This host does not answer to the name "${name.slice(0, 100)}". Whoever runs it can add that name to ALLOWED_HOSTS.`,
  tooManyUploads:
    "Many of your uploads are still on their way. Please wait for some of them, then try again.",
  quotaUsed: (bytes: number) =>
    `There is no room left in your ${inGigabytes(bytes)} for this file. Please delete designs you no longer need, then try again.`,
  formTextTooLong: "There is too much text in this form. Please shorten it.",
  addressUsed:
    "A lot was uploaded from your network today. Please try again tomorrow, or sign in to your account.",
  clearedAtNight:
    "The room of designs you have deleted today is yours again tomorrow. Please upload this file then.",
  tooSlow: "This request took too long to arrive. Please try again.",
  truncated: "The upload broke off before its end. Please try again.",
  keyTooLong: "An Idempotency-Key has at most 255 characters.",
  unexpectedFile: "This call takes no file of this name",
  fileTooLarge: (bytes: number) =>
    `This file is larger than ${(bytes / 1024 ** 2).toFixed(1).replace(".0", "")} MB.`,
  tooManyFiles: (most: number) => `At most ${most} files can be sent at once`,
  heicPhoto:
    "HEIC photos cannot be shown to everybody. Please export a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).",
  fileTypes: {
    print: failures.wrong_file_type.text,
    photo: "Please use a JPEG, PNG, WebP, TIFF or AVIF photo.",
    document:
      "This file type is not accepted. Please use a PDF, a picture, an office document or a text file.",
  } satisfies Record<Exclude<FileField["kind"], "part">, string>,
} as const;
