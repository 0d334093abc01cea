import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { type AppKeys, mayListen, signChannel } from "./channel-grant.ts";
import { type ChannelMembers, createChannelMembers } from "./channel-members.ts";
import { type Connection, serveConnection } from "./connection.ts";
import { type Push, PushUnavailable } from "./push.ts";
import type { Relay, Word } from "./relay.ts";

const MOST_CONNECTIONS = 10_000;
const LONGEST_MESSAGE = 10 * 1024;
const ALIVE_CHECK_MS = 15_000;
/** A key or a session may also end by itself. */
const RECHECK_MS = 5 * 60_000;
const TELL_WITHIN_MS = 3_000;
/** When all pages have to load again they are sent away so many at a time, so that they do not all come back at once. */
const CUT_AT_ONCE = { connections: 50, everyMs: 20 } as const;

/** The app's keys, and who may connect. */
export interface BuiltInPushOptions extends AppKeys {
  /** Reaches the other copies of the server; without, this is the only one. */
  relay?: Relay;
  /** Whether a page of this origin may open a socket; undefined is a client that is no browser. */
  checkOrigin(origin: string | undefined): boolean | Promise<boolean>;
  /** Those of these tokens that are still good. */
  goodTokens(tokenIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Connections at once, 10,000 unless told; further ones are asked to come back later. */
  mostConnections?: number;
}

/** A Pusher-protocol server inside this process: public channels and the users' private ones, no client events. */
export function createBuiltInPush(options: BuiltInPushOptions): Push {
  const { key, relay } = options;
  const settings = { noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false };
  const sockets = new WebSocketServer(settings);
  const members = createChannelMembers();
  const ending = new AbortController();
  const { recheck, stopLooking } = lookAfter(members, options);
  const hear = hearing(members, ending.signal, recheck);
  /** Done here at once, and told to the other copies: those at their end do the same. */
  const everywhere = (word: Word): void => {
    hear(word);
    void relay?.tell(word);
  };

  return {
    client: { key },

    async trigger(names, event, payload) {
      everywhere({ kind: "event", channels: [...new Set([names].flat())], event, payload });
    },

    async authoriseChannel(listener, socketId, channel) {
      if (!mayListen(listener, socketId, channel)) return undefined;
      const { userId: user_id, tokenId: token_id } = listener;
      // The copy that has the socket must know whose it is before it can be used.
      if (!members.remember(socketId, listener) && relay) {
        const told = relay.tell({ kind: "granted", socket_id: socketId, user_id, token_id });
        if (!(await Promise.race([told, wait(TELL_WITHIN_MS, false, { ref: false })])))
          throw new PushUnavailable("The other copies of this server cannot be told of a socket");
      }
      return { auth: signChannel(options, socketId, channel) };
    },

    authenticateUser: () => undefined,

    async disconnectUser(user_id, { exceptTokenId } = {}) {
      everywhere({ kind: "signed-out", user_id, except: exceptTokenId ?? null });
    },

    async recheck() {
      everywhere({ kind: "recheck" });
    },

    async attach(server: Server) {
      const listen = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        upgrade(request, socket, options)
          .then((appKey) => {
            if (appKey === undefined) return;
            sockets.handleUpgrade(request, socket, head, (opened) =>
              open(opened, { appKey, origin: request.headers.origin }, options, members),
            );
          })
          .catch(() => refuse(socket, "503 Service Unavailable"));
      };
      server.on("upgrade", listen);
      ending.signal.addEventListener("abort", () => server.off("upgrade", listen));
      await relay?.listen(hear);
    },

    connections: () => members.size,

    async stop() {
      stopLooking();
      ending.abort();
      for (const connection of members.all()) connection.close("reconnect", "The server is restarting");
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await relay?.stop();
    },
  };
}

/** Makes what does to the sockets of this copy what some copy has said. */
function hearing(members: ChannelMembers, signal: AbortSignal, recheck: () => unknown): (word: Word) => void {
  return (word) => {
    switch (word.kind) {
      case "event":
        for (const [name, connection] of members.reached(word.channels))
          connection.send(word.event, word.payload, name);
        break;
      case "signed-out":
        // The page comes back at once, but its revoked token no longer opens the private channel.
        for (const connection of members.openedBy(word.user_id, word.except))
          connection.close("reconnect", "Signed out");
        break;
      case "granted":
        members.remember(word.socket_id, { userId: word.user_id, tokenId: word.token_id });
        break;
      case "recheck":
        recheck();
        break;
      case "missed":
        void cutAll([...members.all()], signal);
    }
  };
}

/** Looks now and then who is still there, and who may be; `recheck` does the latter at once. */
function lookAfter(members: ChannelMembers, options: Pick<BuiltInPushOptions, "checkOrigin" | "goodTokens">) {
  const checkAlive = () => {
    for (const connection of members.all()) connection.checkAlive(performance.now());
  };
  const recheck = () => {
    // A database that is away cannot tell; the next look comes in a few minutes.
    cutEnded(members, options).catch(() => {});
  };
  const looks = [setInterval(checkAlive, ALIVE_CHECK_MS), setInterval(recheck, RECHECK_MS)];
  for (const look of looks) look.unref();
  return {
    recheck,
    stopLooking: () => {
      for (const look of looks) clearInterval(look);
    },
  };
}

/** Sends those away that would not be let in any more: pages of websites that were taken off, and ended sessions. */
async function cutEnded(
  members: ChannelMembers,
  { checkOrigin, goodTokens }: Pick<BuiltInPushOptions, "checkOrigin" | "goodTokens">,
): Promise<void> {
  for (const origin of new Set([...members.all()].map((connection) => connection.origin))) {
    if (await checkOrigin(origin)) continue;
    for (const connection of members.all())
      if (connection.origin === origin) connection.close("reconnect", "This website is let in no more");
  }
  const tokenIds = members.tokenIds();
  const good = await goodTokens(tokenIds);
  const ended = new Set(tokenIds.filter((tokenId) => !good.has(tokenId)));
  for (const connection of members.openedWith(ended)) connection.close("reconnect", "Signed out");
}

/** Sends every page away: it comes back at once, proves itself afresh and loads what it may have missed. */
async function cutAll(connections: readonly Connection[], signal: AbortSignal): Promise<void> {
  for (const [index, connection] of connections.entries()) {
    if (index > 0 && index % CUT_AT_ONCE.connections === 0)
      await wait(CUT_AT_ONCE.everyMs, undefined, { ref: false });
    if (signal.aborted) return;
    connection.close("reconnect", "Please load again");
  }
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

function open(
  socket: WebSocket,
  { appKey, origin }: { appKey: string; origin: string | undefined },
  options: BuiltInPushOptions,
  members: ChannelMembers,
): void {
  const { key, mostConnections = MOST_CONNECTIONS } = options;
  const connection: Connection = serveConnection(socket, origin, options, {
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
