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

/** Settings a page passes to the Pusher client; without host and cluster it connects to this server. */
export interface PushClientSettings {
  key: string;
  cluster?: string;
  host?: string;
  port?: number;
  tls?: boolean;
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
  /** Signs a subscription to the listener's own private channel; undefined means refused. */
  authoriseChannel(listener: Listener, socketId: string, channel: string): ChannelGrant | undefined;
  /** Cuts the connections a user opened, except those of one token that stays valid. They come back without private channels. */
  disconnectUser(userId: number, options?: { exceptTokenId?: string }): Promise<void>;
  /** Takes websocket connections at `/app/{key}` of this server; a push service elsewhere takes none. */
  attach(server: Server): void;
  stop(): Promise<void>;
}
