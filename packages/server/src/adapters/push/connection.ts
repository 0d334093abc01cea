import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";
import { answersTo } from "./answers.ts";
import type { AppKeys } from "./channel-grant.ts";
import { readClientMessage } from "./client-message.ts";

/** A client that says nothing this long is asked whether it is still there, in seconds. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;
const PONG_TIMEOUT_MS = 30_000;
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
  /** The website whose page this is; undefined is a client that is no browser. */
  readonly origin: string | undefined;
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
export function serveConnection(
  socket: WebSocket,
  origin: string | undefined,
  keys: AppKeys,
  events: ConnectionEvents,
): Connection {
  const socketId = `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`;
  const channels = new Set<string>();
  let heardMs = performance.now();
  let askedMs: number | undefined;
  let window = { startMs: heardMs, messages: 0 };

  const connection: Connection = {
    socketId,
    origin,
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

  const answer = answersTo({ connection, channels, keys, events });
  socket.on("message", (raw, isBinary) => {
    heardMs = performance.now();
    askedMs = undefined;
    if (heardMs - window.startMs > 1000) window = { startMs: heardMs, messages: 0 };
    window.messages += 1;
    if (window.messages > MOST_MESSAGES_A_SECOND) connection.close("tooManyMessages", "Too many messages");
    else answer(isBinary ? undefined : readClientMessage(raw));
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
