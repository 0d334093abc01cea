import { createHmac, timingSafeEqual } from "node:crypto";
import { WebhookRefused } from "./checkout.ts";

/** The header that carries a signature. */
export const SIGNATURE_HEADER = "pressport-signature";

/** How old a message may be, and how far its clock may run ahead, in seconds. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

const signatureOf = (secret: string, seconds: string, rawBody: string | Buffer) =>
  createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest("hex");

/** Signs a message: `t=<seconds>,v1=<HMAC-SHA256 over "seconds.body">`. */
export function signMessage(secret: string, rawBody: string | Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${signatureOf(secret, seconds, rawBody)}`;
}

/** Checks a signature and its age; throws `WebhookRefused`. Several `v1` and several secrets are allowed, so that either side can change its secret without a gap. */
export function requireSignature(
  secrets: readonly string[],
  rawBody: Buffer,
  header: unknown,
  now: Date,
): void {
  const parts =
    typeof header === "string" && header.length <= 1000 ? header.split(",").map((part) => part.trim()) : [];
  const seconds = parts.find((part) => part.startsWith("t="))?.slice(2) ?? "";
  if (!/^\d{1,12}$/.test(seconds)) throw new WebhookRefused("The message is not signed.");
  const wanted = secrets.map((secret) => Buffer.from(signatureOf(secret, seconds, rawBody)));
  const isRight = parts.some((part) => {
    const given = Buffer.from(part.startsWith("v1=") ? part.slice(3) : "");
    return wanted.some((one) => given.length === one.length && timingSafeEqual(given, one));
  });
  if (!isRight) throw new WebhookRefused("The signature is wrong.");
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_TOLERANCE_SECONDS)
    throw new WebhookRefused("The message is too old or from the future.");
}
