/** The one public channel; it carries publishing states (`spec §8`). */
export const PRODUCTS_CHANNEL = "products";

/** The private channel of one user (`spec §8`). */
export const userChannel = (userId: number): string => `private-user.${userId}`;

/** Who asks to listen: the user, and the token the request came with. */
export interface Listener {
  userId: number;
  tokenId: string;
}

/** What a client shows the push service to be let onto a private channel. */
export interface ChannelGrant {
  auth: string;
}

/** Tells open browser pages that something changed. Payloads never carry names or amounts. */
export interface Push {
  /** What the browser needs to connect; the host is given only when it is not this server. */
  readonly client: PushClientSettings;
  /** Sends an event to everyone on the channels. Never throws for a push service that is down: a page catches up by itself. */
  trigger(channels: string | string[], event: string, payload: object): Promise<void>;
  /** Signs a subscription to the listener's own private channel; undefined means refused. */
  authoriseChannel(listener: Listener, socketId: string, channel: string): ChannelGrant | undefined;
  /** Cuts the connections a user opened, except those of one token that stays valid. */
  disconnectUser(userId: number, options?: { exceptTokenId?: string }): Promise<void>;
  stop(): Promise<void>;
}

/** Settings a page passes to the Pusher client. */
export interface PushClientSettings {
  key: string;
  cluster?: string;
  host?: string;
  port?: number;
  secure?: boolean;
}
