import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The installation's secrets: one to seal and sign with, and those before it, which still open what they sealed. */
export interface Secrets {
  secret: string;
  oldSecrets: readonly string[];
}

/** Encrypts a text so that reading it takes both the installation's secret and the pass phrase. */
export function seal(text: string, { secret }: Pick<Secrets, "secret">, passPhrase: string): string {
  return sealUnder(randomBytes(NONCE_BYTES), text, keyFrom(secret, passPhrase));
}

/** The same, but equal texts are sealed alike: for what stands in an address that has to stay the same. */
export function sealAlike(text: string, { secret }: Pick<Secrets, "secret">, passPhrase: string): string {
  const mark = createHmac("sha256", keyFrom(secret, `${passPhrase}, alike`))
    .update(text)
    .digest();
  return sealUnder(mark.subarray(0, NONCE_BYTES), text, keyFrom(secret, passPhrase));
}

function sealUnder(nonce: Buffer, text: string, key: Buffer): string {
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts what `seal` or `sealAlike` made, with today's secret or one before it; throws when anything about it differs. */
export function unseal(sealed: string, { secret, oldSecrets }: Secrets, passPhrase: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const [older, ...oldest] = oldSecrets;
  if (older === undefined) return open(bytes, secret, passPhrase);
  try {
    return open(bytes, secret, passPhrase);
  } catch {
    // Another secret sealed it, or none of ours: the oldest one tells.
    return unseal(sealed, { secret: older, oldSecrets: oldest }, passPhrase);
  }
}

function open(bytes: Buffer, secret: string, passPhrase: string): string {
  const decipher = createDecipheriv(ALGORITHM, keyFrom(secret, passPhrase), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
}

function keyFrom(secret: string, passPhrase: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, passPhrase, "pressport sealed answer", 32));
}
