import Pusher from "pusher";
import type { PusherOptions } from "./pusher.ts";

const ANSWER_TIMEOUT_MS = 5_000;

/** Asks the push service for its channels, which needs the right key and secret; throws when it refuses. */
export async function askPusher(options: Omit<PusherOptions, "log">): Promise<void> {
  const { appId, key, secret, cluster, host, port, tls } = options;
  const place = host === null ? { cluster: cluster ?? "mt1" } : { host, port: String(port) };
  const pusher = new Pusher({ appId, key, secret, useTLS: tls, timeout: ANSWER_TIMEOUT_MS, ...place });
  await pusher.get({ path: "/channels" });
}
