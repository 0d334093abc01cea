/** What the host says about a request that is broken before any field can be looked at. */
export const wireMessages = {
  json: "This is not valid JSON.",
  contentType: "Please send this call as application/json.",
  multipart: "Please send this call as multipart/form-data.",
  truncated: "The upload broke off before its end. Please try again.",
  unexpectedFile: "This call takes no file of this name",
} as const;
