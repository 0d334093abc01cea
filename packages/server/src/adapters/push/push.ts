import type { Server } from "node:http";
import type { RealtimeEventName, RealtimePayload } from "@pressport/core/contract";

/** Who asks to listen: the user, and the token the request came with. */
export interface Listener {
  userId: number;
  tokenId: string;
}

/** What a client shows the push service to be let onto a private channel. */
export interface ChannelGrant {
  auth: string;
}

/** What a client shows the push service to be known as a user. */
export interface UserGrant {
  auth: string;
  user_data: string;
}

/** Settings a page passes to the Pusher client; without host and cluster it connects to this server. */
export interface PushClientSettings {
  key: string;
  cluster?: string;
  host?: string;
  port?: number;
  tls?: boolean;
}

/** Nobody can be let onto a private channel just now. */
export class PushUnavailable extends Error {
  override name = "PushUnavailable";
}

/** Tells open pages that something changed. Payloads carry ids only, never names or amounts. */
export interface Push {
  readonly client: PushClientSettings;
  /** Sends an event to everyone on the channels. Neither waits for nor fails with the push service: a page catches up by itself. */
  trigger<Name extends RealtimeEventName>(
    channels: string | string[],
    event: Name,
    payload: RealtimePayload<Name>,
  ): Promise<void>;
  /**
   * Signs a subscription to the listener's own private channel; undefined means refused. Once it has resolved, a
   * sign-out finds the socket: who signs somebody in has to look afterwards whether the token is still good.
   */
  authoriseChannel(listener: Listener, socketId: string, channel: string): Promise<ChannelGrant | undefined>;
  /** Signs a socket in as its user; undefined where the service tells sockets apart by their channel grants. */
  authenticateUser(listener: Listener, socketId: string): UserGrant | undefined;
  /** Cuts the connections a user opened, except those of one token that stays valid. They come back without private channels. */
  disconnectUser(userId: number, options?: { exceptTokenId?: string }): Promise<void>;
  /**
   * Cuts the connections that would not be let in any more: of websites whose key has ended, of sessions that are over. The
   * copies of the server do so by themselves every few minutes; a push service elsewhere knows of neither.
   */
  recheck(): Promise<void>;
  /** Takes websocket connections at `/app/{key}` of this server; a push service elsewhere takes none. */
  attach(server: Server): Promise<void>;
  /** Pages connected to this process; none when a push service elsewhere takes them. */
  connections(): number;
  stop(): Promise<void>;
}
