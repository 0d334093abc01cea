/* Loaded with the first listener only: pusher-js and the events' schemas are nothing a page waits for. */
import type PusherModule from "pusher-js";
import * as z from "zod/mini";
import {
  PRODUCTS_CHANNEL,
  type RealtimeEventName,
  type RealtimePayload,
  realtimeEvents,
  userChannel,
} from "../../contract/realtime.ts";
import { importAgain } from "../modules/import-again.ts";
import { type PushSettings, pusherOptions } from "./push-settings.ts";
import type { RealtimeOptions } from "./realtime.ts";

/** The public channel, or the private one of a user by id. */
export type PushChannel = "public" | number;

/** An open socket. A channel is joined with its first listener and left with its last. */
export interface PushSocket {
  onConnection(listen: (isConnected: boolean) => void): void;
  /** Told of each channel that is joined, and since when it was not heard, milliseconds since the epoch; also once the browser is online again. */
  onJoined(listen: (deafSince: number) => void): void;
  /** Hears the payloads that match the contract, which somebody waits for since then; returns the undo. */
  listen<N extends RealtimeEventName>(
    channel: PushChannel,
    event: N,
    hear: (payload: RealtimePayload<N>) => void,
    since: number,
  ): () => void;
  /** Tries again when the service told this socket to stay away. */
  reopen(): void;
  close(): void;
}

type PusherClass = typeof PusherModule.default;

const payloads: { [N in RealtimeEventName]: z.core.$ZodType<RealtimePayload<N>> } = realtimeEvents;

/** Opens a socket to the push service, which the host names unless the page does. */
export async function openPushSocket(options: RealtimeOptions): Promise<PushSocket> {
  const [Pusher, settings] = await Promise.all([loadPusher(), options.settings ?? askSettings(options)]);
  const pusher = new Pusher(settings.key, {
    ...pusherOptions(options.host, settings),
    channelAuthorization: { customHandler: channelGrants(options) },
    userAuthentication: { customHandler: userGrants(options) },
  });
  // A service elsewhere knows a socket's user only from signing in, and must: it cuts the sockets of ended sessions.
  const isElsewhere = settings.host !== undefined || settings.cluster !== undefined;
  const listeners = new Map<string, number>();
  const deafSince = new Map<string, number>();
  let joined = (_deafSince: number) => {};
  // What was asked for without a connection has failed, also where the socket lived through it.
  const online = () => joined(Number.NEGATIVE_INFINITY);
  globalThis.addEventListener?.("online", online);
  pusher.connection.bind("state_change", ({ previous }: { previous: string }) => {
    if (previous === "connected")
      for (const name of deafSince.keys()) deafSince.set(name, Number.NEGATIVE_INFINITY);
  });
  const join = (name: string, since: number) => {
    deafSince.set(name, since);
    const channel = pusher.subscribe(name);
    channel.bind("pusher:subscription_succeeded", () => joined(deafSince.get(name) ?? since));
    return channel;
  };

  return {
    onConnection(listen) {
      pusher.connection.bind("state_change", ({ current }: { current: string }) =>
        listen(current === "connected"),
      );
    },
    onJoined(listen) {
      joined = listen;
    },
    listen(channel, event, hear, since) {
      const name = channel === "public" ? PRODUCTS_CHANNEL : userChannel(channel);
      if (isElsewhere && channel !== "public") pusher.signin();
      const receive = reader(event, hear);
      const heard = pusher.channel(name) ?? join(name, since);
      heard.bind(event, receive);
      listeners.set(name, (listeners.get(name) ?? 0) + 1);
      return () => {
        heard.unbind(event, receive);
        const left = (listeners.get(name) ?? 0) - 1;
        listeners.set(name, left);
        if (left > 0) return;
        deafSince.delete(name);
        pusher.unsubscribe(name);
      };
    },
    reopen() {
      if (pusher.connection.state === "disconnected") pusher.connect();
    },
    close() {
      globalThis.removeEventListener?.("online", online);
      pusher.unbind_all();
      pusher.disconnect();
    },
  };
}

/** Hears the payloads of an event that match the contract. */
function reader<N extends RealtimeEventName>(event: N, hear: (payload: RealtimePayload<N>) => void) {
  const schema = payloads[event];
  return (payload: unknown) => {
    const parsed = z.safeParse(schema, payload);
    // A push we cannot read (a newer host) is no reason to break the page.
    if (parsed.success) hear(parsed.data);
  };
}

const Settings: z.core.$ZodType<PushSettings> = z.object({
  key: z.string(),
  cluster: z.optional(z.string()),
  host: z.optional(z.string()),
  port: z.optional(z.int()),
  tls: z.optional(z.boolean()),
});
const ChannelGrant = z.object({ auth: z.string() });
const UserGrant = z.object({ auth: z.string(), user_data: z.string() });

async function askSettings({
  host,
  fetch = (...args) => globalThis.fetch(...args),
}: RealtimeOptions): Promise<PushSettings> {
  const response = await fetch(`${host}/broadcasting/settings`, { credentials: "omit" });
  if (!response.ok) throw new Error(`Push settings refused: ${response.status}`);
  return z.parse(Settings, await response.json());
}

type Answer<G> = (error: Error | null, grant: G | null) => void;

/** Asks the host whether this person may listen to a private channel. */
function channelGrants(options: RealtimeOptions) {
  return (
    { socketId, channelName }: { socketId: string; channelName: string },
    answer: Answer<z.infer<typeof ChannelGrant>>,
  ) => {
    const fields = { socket_id: socketId, channel_name: channelName };
    answerWith(askGrant(options, "auth", fields, ChannelGrant), answer);
  };
}

/** Asks the host to tell the push service whose socket this is. */
function userGrants(options: RealtimeOptions) {
  return ({ socketId }: { socketId: string }, answer: Answer<z.infer<typeof UserGrant>>) =>
    answerWith(askGrant(options, "user-auth", { socket_id: socketId }, UserGrant), answer);
}

/** The token is read anew each time: it may have changed since the last socket. */
async function askGrant<G>(
  { host, token, fetch = (...args) => globalThis.fetch(...args) }: RealtimeOptions,
  what: "auth" | "user-auth",
  fields: Record<string, string>,
  schema: z.core.$ZodType<G>,
): Promise<G> {
  const response = await fetch(`${host}/broadcasting/${what}`, {
    method: "POST",
    credentials: "omit",
    headers: {
      authorization: `Bearer ${token() ?? ""}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: new URLSearchParams(fields).toString(),
  });
  if (!response.ok) throw new Error(`Refused: ${response.status}`);
  return z.parse(schema, await response.json());
}

function answerWith<G>(asked: Promise<G>, answer: Answer<G>): void {
  asked.then(
    (grant) => answer(null, grant),
    (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
  );
}

async function loadPusher(): Promise<PusherClass> {
  const module: { default: unknown } = await importAgain(() => import("pusher-js"));
  if (isPusherClass(module.default)) return module.default;
  throw new TypeError("pusher-js has no default export.");
}

/** The package's types describe a nested default that neither Node nor bundlers give. */
function isPusherClass(exported: unknown): exported is PusherClass {
  return typeof exported === "function";
}
