// A file of its own, fetched when it is needed.
export { allText } from "@pressport/core";
