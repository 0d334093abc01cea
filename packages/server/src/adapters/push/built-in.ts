import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type AppKeys, mayListen, signChannel } from "./channel-grant.ts";
import { type ChannelMembers, createChannelMembers } from "./channel-members.ts";
import { type Connection, serveConnection } from "./connection.ts";
import type { Push } from "./push.ts";

const MOST_CONNECTIONS = 5_000;
const LONGEST_MESSAGE = 10 * 1024;
const ALIVE_CHECK_MS = 15_000;

/** The app's keys, and who may connect. */
export interface BuiltInPushOptions extends AppKeys {
  /** Whether a page of this origin may open a socket; undefined is a client that is no browser. */
  checkOrigin(origin: string | undefined): boolean | Promise<boolean>;
  /** Connections at once, 5000 unless told; further ones are asked to come back later. */
  mostConnections?: number;
}

/** A Pusher-protocol server inside this process: public channels and the users' private ones, no client events. */
export function createBuiltInPush(options: BuiltInPushOptions): Push {
  const { key } = options;
  const settings = { noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false };
  const sockets = new WebSocketServer(settings);
  const members = createChannelMembers();
  const detachments: (() => void)[] = [];
  const aliveCheck = setInterval(() => {
    for (const connection of members.all()) connection.checkAlive(performance.now());
  }, ALIVE_CHECK_MS);
  aliveCheck.unref();

  return {
    client: { key },

    async trigger(names, event, payload) {
      for (const [name, connection] of members.reached([...new Set([names].flat())]))
        connection.send(event, payload, name);
    },

    authoriseChannel(listener, socketId, channel) {
      if (!mayListen(listener, socketId, channel)) return undefined;
      members.remember(socketId, listener);
      return { auth: signChannel(options, socketId, channel) };
    },

    async disconnectUser(userId, { exceptTokenId } = {}) {
      // The page comes back at once, but its revoked token no longer opens the private channel.
      for (const connection of members.openedBy(userId, exceptTokenId))
        connection.close("reconnect", "Signed out");
    },

    attach(server: Server) {
      const listen = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        upgrade(request, socket, options)
          .then((appKey) => {
            if (appKey === undefined) return;
            sockets.handleUpgrade(request, socket, head, (opened) => open(opened, appKey, options, members));
          })
          .catch(() => refuse(socket, "503 Service Unavailable"));
      };
      server.on("upgrade", listen);
      detachments.push(() => server.off("upgrade", listen));
    },

    async stop() {
      clearInterval(aliveCheck);
      for (const detach of detachments) detach();
      for (const connection of members.all()) connection.close("reconnect", "The server is restarting");
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Lets the app key of a request through that may become a socket; any other is answered here. */
async function upgrade(
  request: IncomingMessage,
  socket: Duplex,
  { checkOrigin }: BuiltInPushOptions,
): Promise<string | undefined> {
  // Until the websocket takes over nobody else listens, and an unheard error would end the process.
  const drop = () => socket.destroy();
  socket.on("error", drop);
  const appKey = /^\/app\/([\w-]{1,100})(?:\?|$)/.exec(request.url ?? "")?.[1];
  if (appKey === undefined) {
    refuse(socket, "404 Not Found");
  } else if (await checkOrigin(request.headers.origin)) {
    socket.off("error", drop);
    return appKey;
  } else {
    refuse(socket, "403 Forbidden");
  }
  return undefined;
}

function open(socket: WebSocket, appKey: string, options: BuiltInPushOptions, members: ChannelMembers): void {
  const { key, mostConnections = MOST_CONNECTIONS } = options;
  const connection: Connection = serveConnection(socket, options, {
    joined: (channel) => members.join(connection, channel),
    left: (channel) => members.leave(connection, channel),
    closed: () => members.remove(connection),
  });
  if (appKey !== key) connection.close("unknownApp", "Application does not exist");
  else if (members.size >= mostConnections) connection.close("overCapacity", "Over capacity");
  else members.add(connection);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
