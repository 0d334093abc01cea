import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";
import { type AppKeys, isChannelSignature } from "./channel-grant.ts";
import { type ClientMessage, readClientMessage } from "./client-message.ts";

/** A client that says nothing this long is asked whether it is still there, in seconds. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;
const PONG_TIMEOUT_MS = 30_000;
/** A page listens to two channels; this leaves room and still bounds memory. */
const MOST_CHANNELS = 50;
const MOST_MESSAGES_A_SECOND = 20;
/** A client that does not take what it is sent is dropped beyond this much, in bytes. */
const MOST_WAITING = 512 * 1024;

/** Codes 4000-4099: do not come back. 4200-4299: come back at once. */
const closeCodes = {
  unknownApp: 4001,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  tooManyMessages: 4301,
};

/** Why a connection is closed, as the protocol numbers it. */
export type CloseReason = keyof typeof closeCodes;

/** One open page. */
export interface Connection {
  readonly socketId: string;
  readonly channels: ReadonlySet<string>;
  send(event: string, data: object, channel?: string): void;
  close(reason: CloseReason, message: string): void;
  /** Called now and then: asks silent clients for a sign of life and drops dead ones. `nowMs` is monotonic. */
  checkAlive(nowMs: number): void;
}

/** What a connection tells its server. */
export interface ConnectionEvents {
  joined(channel: string): void;
  left(channel: string): void;
  closed(): void;
}

/** Speaks Pusher protocol 7 with one client. */
export function serveConnection(socket: WebSocket, keys: AppKeys, events: ConnectionEvents): Connection {
  const socketId = `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`;
  const channels = new Set<string>();
  let heardMs = performance.now();
  let askedMs: number | undefined;
  let window = { startMs: heardMs, messages: 0 };

  const connection: Connection = {
    socketId,
    channels,
    send(event, data, channel) {
      // The protocol wants the payload as text inside the message.
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      else
        socket.send(
          JSON.stringify({ event, data: JSON.stringify(data), ...(channel !== undefined && { channel }) }),
        );
    },
    close(reason, message) {
      connection.send("pusher:error", { code: closeCodes[reason], message });
      socket.close(closeCodes[reason], message);
    },
    checkAlive(nowMs) {
      if (askedMs !== undefined && nowMs - askedMs > PONG_TIMEOUT_MS) {
        connection.close("noPong", "Pong reply not received in time");
        socket.terminate();
      } else if (askedMs === undefined && nowMs - heardMs > ACTIVITY_TIMEOUT_SECONDS * 1000) {
        askedMs = nowMs;
        connection.send("pusher:ping", {});
      }
    },
  };

  const refuse = (channel: string, type: string, status: number, error: string): void =>
    connection.send("pusher:subscription_error", { type, error, status }, channel);

  function subscribe(channel: string, auth: string | undefined): void {
    if (channels.size >= MOST_CHANNELS && !channels.has(channel)) {
      refuse(channel, "LimitReached", 4302, `No more than ${MOST_CHANNELS} channels`);
    } else if (/^(?:presence|private-encrypted)-/.test(channel)) {
      refuse(channel, "NotSupported", 4009, "This kind of channel is not supported");
    } else if (channel.startsWith("private-") && !isChannelSignature(keys, socketId, channel, auth)) {
      refuse(channel, "AuthError", 401, "The connection is not authorised for this channel");
    } else {
      channels.add(channel);
      events.joined(channel);
      connection.send("pusher_internal:subscription_succeeded", {}, channel);
    }
  }

  function receive(message: ClientMessage | undefined): void {
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
  }

  socket.on("message", (raw, isBinary) => {
    heardMs = performance.now();
    askedMs = undefined;
    if (heardMs - window.startMs > 1000) window = { startMs: heardMs, messages: 0 };
    window.messages += 1;
    if (window.messages > MOST_MESSAGES_A_SECOND) connection.close("tooManyMessages", "Too many messages");
    else receive(isBinary ? undefined : readClientMessage(raw.toString()));
  });
  socket.on("close", () => events.closed());
  // A broken line also closes; without a listener its error would end the process.
  socket.on("error", () => socket.terminate());

  connection.send("pusher:connection_established", {
    socket_id: socketId,
    activity_timeout: ACTIVITY_TIMEOUT_SECONDS,
  });
  return connection;
}
