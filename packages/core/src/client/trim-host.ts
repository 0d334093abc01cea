/** A host by its one name: the same with or without a slash at its end. */
export function trimHost(host: string): string {
  return host.replace(/\/+$/, "");
}
