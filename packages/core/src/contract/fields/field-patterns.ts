/** Text, an at sign, text, a dot, text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What a mail program makes a link of. "St.John" and "Co.KG" are names, "poster.example" is a link. */
export const LINK_PATTERN =
  /:\/\/|[wW]{3}\.|\.\p{L}{2,}[/?#]|[\p{L}\d-]{3,}\.(?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u;

/** A name: no line breaks or other characters that steer, no mark-up, and no link. */
export const NAME_PATTERN = new RegExp(
  `^(?!.*(?:${LINK_PATTERN.source}))[^\\p{Cc}\\p{Zl}\\p{Zp}\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069<>]*$`,
  "u",
);

/** Optional http(s) and www, then a domain with a 2 to 6 letter top-level domain. A form check only. */
export const PRINT_FILE_URL_PATTERN =
  /^(?:https?:\/\/)?(?:www\.)?[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z]{2,6}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** A web address or bare domain of a store ('valid URL or domain'). */
const STORE_URL_PATTERN =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** The same, or a store on this very machine, as a developer's is: http, a loopback name, a port. */
export const STORE_ADDRESS_PATTERN = new RegExp(
  `${STORE_URL_PATTERN.source}|^https?:\\/\\/(?:(?:[a-z0-9-]+\\.)?localhost|127\\.0\\.0\\.1|\\[::1\\])(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  "i",
);
