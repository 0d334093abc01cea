import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { users } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import type { Secrets } from "../../text/sealed-text.ts";

const ID_BYTES = 12;
const GOOD_FOR_MS = 365 * 24 * 3_600_000;
/** As this module writes them: which browser, until when, and the signature. */
const DEVICE = /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/;

/** What a device belongs to. A new password makes strangers of all that knew the old one. */
export interface DeviceOwner {
  user_id: number;
  user_password_hash: string | null;
}

/**
 * Names a browser in which an account's owner has signed in. It opens nothing; it only keeps strangers who use up the
 * account's attempts from locking its owner out.
 */
export function nameDevice({ secret }: Pick<Secrets, "secret">, owner: DeviceOwner, now: Date): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const end = String(now.getTime() + GOOD_FOR_MS);
  return `${id}.${end}.${signatureOf(secret, owner, id, end).toString("base64url")}`;
}

/** The id of the browser, if the owner of this address has signed in with it before; null otherwise. */
export async function knownDevice(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  email: string,
  device: string,
): Promise<string | null> {
  const [, id = "", end = "", signature = ""] = DEVICE.exec(device) ?? [];
  if (id === "" || Number(end) <= clock.now().getTime()) return null;
  const [owner] = await db
    .select({ user_id: users.user_id, user_password_hash: users.user_password_hash })
    .from(users)
    .where(and(eq(users.user_email, email.trim().toLowerCase()), ne(users.role_name, "guest")));
  if (!owner) return null;
  const given = Buffer.from(signature, "base64url");
  const isKnown = [config.secret, ...config.oldSecrets].some((secret) =>
    timingSafeEqual(given, signatureOf(secret, owner, id, end)),
  );
  return isKnown ? id : null;
}

function signatureOf(secret: string, owner: DeviceOwner, id: string, end: string): Buffer {
  const { user_id, user_password_hash } = owner;
  return createHmac("sha256", secret)
    .update(JSON.stringify(["device", user_id, user_password_hash, id, end]))
    .digest();
}
