import { createHmac, timingSafeEqual } from "node:crypto";
import { type Secrets, sealAlike, unseal } from "../../text/sealed-text.ts";
import type { Clock } from "../clock.ts";
import { isPublicKey } from "./file-keys.ts";
import type { FileLink, FileLinkQuery } from "./files.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** Expiry is rounded up to this step, so a page that asks twice gets the same link and its cache hits. */
const STEP_SECONDS = 60 * 60;
/** What sealed keys are for; part of their key. */
const HIDDEN_KEY = "key of a file";
/** The end of a link without an end: the year 2286. */
const NEVER = "9999999999";

/** Where files are served and what signs the links to them. */
export interface FileLinkOptions extends Secrets {
  /** The server's own address, without a slash at the end; asked for each link, since a test only knows its port late. */
  publicUrl: () => string;
  clock: Clock;
}

/** Makes and checks links to files. */
export interface FileLinks {
  url(key: string, link?: FileLink): string;
  linkIsValid(key: string, query: FileLinkQuery, now: Date): boolean;
  hide(key: string): string;
  hidden(text: string): string | undefined;
}

function endOf(seconds: number, now: Date): string {
  if (seconds === Number.POSITIVE_INFINITY) return NEVER;
  const step = Math.min(STEP_SECONDS, seconds);
  return String(Math.ceil((Math.floor(now.getTime() / 1000) + seconds) / step) * step);
}

/** Signs private links with an HMAC over key, expiry and download name. */
export function createFileLinks({ publicUrl, secret, oldSecrets, clock }: FileLinkOptions): FileLinks {
  const secrets = { secret, oldSecrets };
  const sign = (key: string, expires: string, name: string, by = secret) =>
    createHmac("sha256", by)
      .update(JSON.stringify(["file", key, expires, name]))
      .digest();

  return {
    url(key, link = {}) {
      const address = `${publicUrl()}/files/${key}`;
      if (isPublicKey(key)) return address;
      const expires = endOf(link.validForSeconds ?? DAY_SECONDS, clock.now());
      const name = link.downloadName ?? "";
      const query = new URLSearchParams({ expires, ...(name !== "" && { name }) });
      query.set("signature", sign(key, expires, name).toString("base64url"));
      return `${address}?${query}`;
    },

    linkIsValid(key, { expires = "", name = "", signature = "" }, at) {
      if (isPublicKey(key)) return true;
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= at.getTime()) return false;
      const given = Buffer.from(signature, "base64url");
      return [secret, ...oldSecrets].some((by) => {
        const wanted = sign(key, expires, name, by);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },

    hide: (key) => Buffer.from(sealAlike(key, secrets, HIDDEN_KEY), "base64").toString("base64url"),

    hidden(text) {
      try {
        return unseal(Buffer.from(text, "base64url").toString("base64"), secrets, HIDDEN_KEY);
      } catch {
        // Whatever else is sent was hidden by nobody here.
        return undefined;
      }
    },
  };
}
