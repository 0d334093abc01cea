import Pusher from "pusher";
import type { Log } from "../../observe/log.ts";
import { isSocketId, mayListen } from "./channel-grant.ts";
import type { Push } from "./push.ts";

const ANSWER_TIMEOUT_MS = 5_000;

/** Where the push service is: Pusher's own by cluster, or any compatible one (Soketi, for example) by host. */
export interface PusherOptions {
  appId: string;
  key: string;
  secret: string;
  cluster: string | null;
  host: string | null;
  port: number;
  tls: boolean;
  log: Log;
}

/** Sends events through Pusher or a compatible service. */
export function createPusher({ appId, key, secret, cluster, host, port, tls, log }: PusherOptions): Push {
  const app = { appId, key, secret, useTLS: tls, timeout: ANSWER_TIMEOUT_MS };
  const place = host === null ? { cluster: cluster ?? "mt1" } : { host, port: String(port) };
  const pusher = new Pusher({ ...app, ...place });
  const underWay = new Set<Promise<unknown>>();

  /** Nobody waits for the push service: a page that misses an event catches up by itself. */
  function inBackground(what: string, sent: Promise<unknown>): void {
    const settled = sent
      .catch((error: unknown) => log.warn({ error }, `The push service did not take ${what}.`))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  return {
    client: host === null ? { key, cluster: cluster ?? "mt1", tls } : { key, host, port, tls },

    async trigger(channels, event, payload) {
      inBackground(`the event ${event}`, pusher.trigger(channels, event, payload));
    },

    async authoriseChannel(listener, socketId, channel) {
      return mayListen(listener, socketId, channel) ? pusher.authorizeChannel(socketId, channel) : undefined;
    },

    authenticateUser: ({ userId }, socketId) =>
      isSocketId(socketId) ? pusher.authenticateUser(socketId, { id: String(userId) }) : undefined,

    // The service knows users, not our tokens, so every page of the user opens a new socket and proves itself afresh.
    async disconnectUser(userId) {
      inBackground("the end of a user's connections", pusher.terminateUserConnections(String(userId)));
    },

    async recheck() {},

    async attach() {},

    connections: () => 0,

    async stop() {
      await Promise.all(underWay);
    },
  };
}
