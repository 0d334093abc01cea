import { createRequire } from "node:module";
import type { RealtimeEventName, RealtimePayload } from "@pressport/core/contract";
import type PusherJsTypes from "pusher-js";

// Its types describe a module with a default export, yet in Node the module is the class itself.
const PusherJs: typeof PusherJsTypes.default = createRequire(import.meta.url)("pusher-js");

/** The payloads of one event, in the order they came. */
export interface Heard<Name extends RealtimeEventName> {
  payloads: RealtimePayload<Name>[];
  /** The first payload that fits, now or later. */
  until(fits: (payload: RealtimePayload<Name>) => boolean): Promise<RealtimePayload<Name>>;
}

/** A real pusher-js on a server that listens. */
export interface Realtime {
  /** Waits until a channel is joined; rejects when the server refuses it. */
  joined(channel: string): Promise<void>;
  hear<Name extends RealtimeEventName>(channel: string, event: Name): Heard<Name>;
  /** Waits until a channel that was joined is joined once more. */
  rejoined(channel: string): Promise<void>;
  /** Waits until a channel that was joined is refused. */
  refused(channel: string): Promise<void>;
  /** Waits until the server cuts the connection. */
  cut(): Promise<void>;
  /** The socket's name at the server. */
  socketId(): string;
  close(): void;
}

/** Where a page goes other than to the server itself. */
export interface Elsewhere {
  /** Another copy of the server, which is asked for the grants. */
  grantsFrom?: string;
  /** The push service that the server names. */
  service?: { key: string; host: string; port: number };
}

/** Opens a socket as a page does, with this bearer token for private channels. */
export function openRealtime(url: string, token: string | null, elsewhere: Elsewhere = {}): Realtime {
  const { grantsFrom = url, service } = elsewhere;
  const { hostname, port } = new URL(url);
  const grants = {
    transport: "ajax" as const,
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  };
  const pusher = new PusherJs(service?.key ?? "pressport", {
    cluster: "",
    wsHost: service?.host ?? hostname,
    wsPort: service?.port ?? Number(port),
    forceTLS: false,
    enabledTransports: ["ws"],
    disableStats: true,
    channelAuthorization: { ...grants, endpoint: `${grantsFrom}/broadcasting/auth` },
    userAuthentication: { ...grants, endpoint: `${grantsFrom}/broadcasting/user-auth` },
  });
  if (service) pusher.signin();
  return {
    joined: (name) =>
      new Promise((resolve, reject) => {
        const channel = pusher.subscribe(name);
        if (channel.subscribed) return resolve();
        channel.bind("pusher:subscription_succeeded", () => resolve());
        channel.bind("pusher:subscription_error", (problem: unknown) =>
          reject(new Error("refused", { cause: problem })),
        );
      }),
    hear(name, event) {
      type Payload = RealtimePayload<typeof event>;
      const payloads: Payload[] = [];
      const waiting: { fits: (payload: Payload) => boolean; resolve: (payload: Payload) => void }[] = [];
      pusher.subscribe(name).bind(event, (payload: Payload) => {
        payloads.push(payload);
        for (const { fits, resolve } of waiting) if (fits(payload)) resolve(payload);
      });
      return {
        payloads,
        until: (fits) =>
          new Promise((resolve) => {
            const there = payloads.find(fits);
            if (there) resolve(there);
            else waiting.push({ fits, resolve });
          }),
      };
    },
    rejoined: (name) =>
      new Promise((resolve) => {
        pusher.channel(name).bind("pusher:subscription_succeeded", () => resolve());
      }),
    refused: (name) =>
      new Promise((resolve) => {
        pusher.channel(name).bind("pusher:subscription_error", () => resolve());
      }),
    socketId: () => pusher.connection.socket_id,
    cut: () =>
      new Promise((resolve) => {
        pusher.connection.bind("state_change", ({ current }: { current: string }) => {
          if (current !== "connected") resolve();
        });
      }),
    close: () => pusher.disconnect(),
  };
}
