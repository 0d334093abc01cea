import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type AppKeys, mayListen, signChannel } from "./channel-grant.ts";
import { type Connection, serveConnection } from "./connection.ts";
import type { Listener, Push } from "./push.ts";

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
  const { key, checkOrigin, mostConnections = MOST_CONNECTIONS } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const connections = new Map<string, Connection>();
  const channels = new Map<string, Set<Connection>>();
  /** Which user and token opened which socket, known from the moment a private channel is granted. */
  const listeners = new Map<string, Listener>();
  const detachments: (() => void)[] = [];
  const aliveCheck = setInterval(() => {
    for (const connection of connections.values()) connection.checkAlive(performance.now());
  }, ALIVE_CHECK_MS);
  aliveCheck.unref();

  function leave(connection: Connection, channel: string): void {
    const members = channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) channels.delete(channel);
  }

  function open(socket: WebSocket, appKey: string): void {
    const connection: Connection = serveConnection(socket, options, {
      joined: (channel) => {
        const members = channels.get(channel) ?? new Set();
        channels.set(channel, members.add(connection));
      },
      left: (channel) => leave(connection, channel),
      closed: () => {
        for (const channel of connection.channels) leave(connection, channel);
        connections.delete(connection.socketId);
        listeners.delete(connection.socketId);
      },
    });
    if (appKey !== key) connection.close("unknownApp", "Application does not exist");
    else if (connections.size >= mostConnections) connection.close("overCapacity", "Over capacity");
    else connections.set(connection.socketId, connection);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Until the websocket takes over nobody else listens, and an unheard error would end the process.
    const drop = () => socket.destroy();
    socket.on("error", drop);
    const appKey = /^\/app\/([\w-]{1,100})(?:\?|$)/.exec(request.url ?? "")?.[1];
    if (appKey === undefined) {
      refuse(socket, "404 Not Found");
    } else if (!(await checkOrigin(request.headers.origin))) {
      refuse(socket, "403 Forbidden");
    } else {
      socket.off("error", drop);
      sockets.handleUpgrade(request, socket, head, (opened) => open(opened, appKey));
    }
  }

  return {
    client: { key },

    async trigger(names, event, payload) {
      const reached = new Set([names].flat());
      for (const name of reached) {
        for (const connection of channels.get(name) ?? []) connection.send(event, payload, name);
      }
    },

    authoriseChannel(listener, socketId, channel) {
      if (!mayListen(listener, socketId, channel)) return undefined;
      if (connections.has(socketId)) listeners.set(socketId, listener);
      return { auth: signChannel(options, socketId, channel) };
    },

    async disconnectUser(userId, { exceptTokenId } = {}) {
      for (const [socketId, listener] of listeners) {
        if (listener.userId !== userId || listener.tokenId === exceptTokenId) continue;
        // The page comes back at once, but its revoked token no longer opens the private channel.
        connections.get(socketId)?.close("reconnect", "Signed out");
      }
    },

    attach(server: Server) {
      const listen = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        upgrade(request, socket, head).catch(() => refuse(socket, "503 Service Unavailable"));
      };
      server.on("upgrade", listen);
      detachments.push(() => server.off("upgrade", listen));
    },

    async stop() {
      clearInterval(aliveCheck);
      for (const detach of detachments) detach();
      for (const connection of connections.values())
        connection.close("reconnect", "The server is restarting");
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
