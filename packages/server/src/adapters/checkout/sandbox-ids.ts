import { createHmac } from "node:crypto";

/** Makes an id nobody can guess; the same key always gives the same one. */
export function idOf(secret: string, purpose: "cs" | "pay" | "re", key: string): string {
  const hash = createHmac("sha256", secret).update(`${purpose} ${key}`).digest("hex");
  return `${purpose}_sandbox_${hash.slice(0, 40)}`;
}
