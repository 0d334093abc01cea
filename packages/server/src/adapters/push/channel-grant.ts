import { createHmac, timingSafeEqual } from "node:crypto";
import { userIdOfChannel } from "@pressport/core/contract";
import type { Secrets } from "../../text/sealed-text.ts";
import type { Listener } from "./push.ts";

/** A socket id as every Pusher-compatible service makes it. Anything else must never be signed. */
const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;

/** The app's public name and its secrets; grants of another copy may still be signed with an old one. */
export interface AppKeys extends Secrets {
  key: string;
}

/** Whether this can be the id of a socket. */
export const isSocketId = (socketId: string): boolean => SOCKET_ID.test(socketId);

/** Whether this socket of this user may listen to the channel: only ever the user's own private one. */
export const mayListen = (listener: Listener, socketId: string, channel: string): boolean =>
  isSocketId(socketId) && userIdOfChannel(channel) === listener.userId;

/** The signature that lets one socket onto one private channel (Pusher protocol 7). */
export const signChannel = (
  { key, secret }: Pick<AppKeys, "key" | "secret">,
  socketId: string,
  channel: string,
): string => `${key}:${createHmac("sha256", secret).update(`${socketId}:${channel}`).digest("hex")}`;

/** Checks a signature in constant time. */
export function isChannelSignature(
  keys: AppKeys,
  socketId: string,
  channel: string,
  given: unknown,
): boolean {
  const { key, secret, oldSecrets } = keys;
  const shown = Buffer.from(typeof given === "string" ? given : "");
  return [secret, ...oldSecrets].some((one) => {
    const wanted = Buffer.from(signChannel({ key, secret: one }, socketId, channel));
    return shown.length === wanted.length && timingSafeEqual(shown, wanted);
  });
}
