/**
 * The words of a failed statement without the values it was about, which may be addresses, names or hashes, and of several
 * lines. Drizzle ends its message with them; PostgreSQL quotes values in details, which are kept nowhere.
 */
export function withoutParameters(message: string): string {
  return message.replace(/\nparams: .*$/s, "\nparams: [redacted]");
}
