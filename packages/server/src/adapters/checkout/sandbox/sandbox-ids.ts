import { createHash, randomBytes } from "node:crypto";

const BYTES = 20;

/** Makes the id of a session, which nobody can guess. */
export const newSessionId = (): string => `cs_sandbox_${randomBytes(BYTES).toString("hex")}`;

/** Makes the id of what follows from a session or payment; the same key always gives the same one. */
export function idAfter(purpose: "pay" | "re" | "card" | "cus", key: string): string {
  const hash = createHash("sha256").update(`${purpose} ${key}`).digest("hex");
  return `${purpose}_sandbox_${hash.slice(0, 2 * BYTES)}`;
}
