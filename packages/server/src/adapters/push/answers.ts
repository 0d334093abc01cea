import { type AppKeys, isChannelSignature } from "./channel-grant.ts";
import type { ClientMessage } from "./client-message.ts";
import type { Connection, ConnectionEvents } from "./connection.ts";

/** A page listens to two channels; this leaves room and still bounds memory. */
const MOST_CHANNELS = 50;

/** The connection that is answered, and what it may change. */
export interface Answering {
  connection: Connection;
  /** The channels it listens to. */
  channels: Set<string>;
  keys: AppKeys;
  events: ConnectionEvents;
}

interface Refusal {
  type: string;
  status: number;
  error: string;
}

/** Makes what answers a client's messages one by one; undefined is a message that was not understood. */
export function answersTo({ connection, channels, keys, events }: Answering) {
  function subscribe(channel: string, auth: string | undefined): void {
    const refusal = refusalOf(channel, auth);
    if (refusal) {
      connection.send("pusher:subscription_error", refusal, channel);
      return;
    }
    channels.add(channel);
    events.joined(channel);
    connection.send("pusher_internal:subscription_succeeded", {}, channel);
  }

  function refusalOf(channel: string, auth: string | undefined): Refusal | undefined {
    if (channels.size >= MOST_CHANNELS && !channels.has(channel))
      return { type: "LimitReached", status: 4302, error: `No more than ${MOST_CHANNELS} channels` };
    if (/^(?:presence|private-encrypted)-/.test(channel))
      return { type: "NotSupported", status: 4009, error: "This kind of channel is not supported" };
    if (channel.startsWith("private-") && !isChannelSignature(keys, connection.socketId, channel, auth))
      return { type: "AuthError", status: 401, error: "The connection is not authorised for this channel" };
    return undefined;
  }

  return (message: ClientMessage | undefined): void => {
    switch (message?.event) {
      case "pusher:ping":
        connection.send("pusher:pong", {});
        break;
      case "pusher:pong":
        break;
      case "pusher:subscribe":
        subscribe(message.data.channel, message.data.auth);
        break;
      case "pusher:unsubscribe":
        if (channels.delete(message.data.channel)) events.left(message.data.channel);
        break;
      default:
        connection.send("pusher:error", { code: 4301, message: "Message not understood or not allowed" });
    }
  };
}
