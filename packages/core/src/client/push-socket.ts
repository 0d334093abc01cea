/* Loaded with the first listener only: pusher-js and the events' schemas are nothing a page waits for. */
import type PusherModule from "pusher-js";
import * as z from "zod/mini";
import {
  PRODUCTS_CHANNEL,
  type RealtimeEventName,
  type RealtimePayload,
  realtimeEvents,
  userChannel,
} from "../contract/realtime.ts";
import { pusherOptions } from "./push-settings.ts";
import type { RealtimeOptions } from "./realtime.ts";

/** The public channel, or the private one of a user by id. */
export type PushChannel = "public" | number;

/** An open socket. A channel is joined with its first listener and left with its last. */
export interface PushSocket {
  onConnection(listen: (isConnected: boolean) => void): void;
  /** Hears the payloads that match the contract; returns the undo. */
  listen<N extends RealtimeEventName>(
    channel: PushChannel,
    event: N,
    hear: (payload: RealtimePayload<N>) => void,
  ): () => void;
  close(): void;
}

type PusherClass = typeof PusherModule.default;

const payloads: { [N in RealtimeEventName]: z.core.$ZodType<RealtimePayload<N>> } = realtimeEvents;

/** Opens a socket to the push service. */
export async function openPushSocket(options: RealtimeOptions): Promise<PushSocket> {
  const Pusher = await loadPusher();
  const pusher = new Pusher(options.settings?.key ?? "pressport", {
    ...pusherOptions(options.host, options.settings),
    channelAuthorization: { customHandler: authorizer(options) },
  });
  const listeners = new Map<string, number>();

  return {
    onConnection(listen) {
      pusher.connection.bind("state_change", ({ current }: { current: string }) =>
        listen(current === "connected"),
      );
    },
    listen(channel, event, hear) {
      const name = channel === "public" ? PRODUCTS_CHANNEL : userChannel(channel);
      const schema = payloads[event];
      const receive = (payload: unknown) => {
        const parsed = z.safeParse(schema, payload);
        // A push we cannot read (a newer host) is no reason to break the page.
        if (parsed.success) hear(parsed.data);
      };
      const joined = pusher.channel(name) ?? pusher.subscribe(name);
      joined.bind(event, receive);
      listeners.set(name, (listeners.get(name) ?? 0) + 1);
      return () => {
        joined.unbind(event, receive);
        const left = (listeners.get(name) ?? 0) - 1;
        listeners.set(name, left);
        if (left === 0) pusher.unsubscribe(name);
      };
    },
    close() {
      pusher.unbind_all();
      pusher.disconnect();
    },
  };
}

const Grant = z.object({ auth: z.string() });

/** Asks the host whether this person may listen to a private channel; the token is read anew each time. */
function authorizer({ host, token, fetch = (...args) => globalThis.fetch(...args) }: RealtimeOptions) {
  return (
    { socketId, channelName }: { socketId: string; channelName: string },
    answer: (error: Error | null, grant: { auth: string } | null) => void,
  ) => {
    const ask = async () => {
      const response = await fetch(`${host}/broadcasting/auth`, {
        method: "POST",
        credentials: "omit",
        headers: {
          authorization: `Bearer ${token() ?? ""}`,
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        },
        body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }).toString(),
      });
      if (!response.ok) throw new Error(`Channel refused: ${response.status}`);
      return z.parse(Grant, await response.json());
    };
    ask().then(
      (grant) => answer(null, grant),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

async function loadPusher(): Promise<PusherClass> {
  const module: { default: unknown } = await import("pusher-js");
  if (isPusherClass(module.default)) return module.default;
  throw new TypeError("pusher-js has no default export.");
}

/** The package's types describe a nested default that neither Node nor bundlers give. */
function isPusherClass(exported: unknown): exported is PusherClass {
  return typeof exported === "function";
}
