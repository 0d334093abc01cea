import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { listenHere } from "../../../testing/listen-here.ts";

/** A push service elsewhere, as Pusher documents it: sockets of pages on one side, signed calls of the app on the other. */
export interface FakePusher {
  port: number;
  /** The users that sockets have signed in as. */
  users(): string[];
  close(): Promise<void>;
}

/** The app at the service. */
export interface FakePusherApp {
  appId: string;
  key: string;
  secret: string;
}

/** What Pusher closes the sockets of a user with, when the app asks for it: they are not to come back by themselves. */
const TERMINATED = 4009;

/** Starts the service on a free port of this machine. */
export async function startFakePusher(app: FakePusherApp): Promise<FakePusher> {
  const channels = new Map<WebSocket, Set<string>>();
  const users = new Map<WebSocket, string>();
  const sign = (said: string) => `${app.key}:${createHmac("sha256", app.secret).update(said).digest("hex")}`;
  const send = (socket: WebSocket, event: string, data: unknown, channel?: string) =>
    socket.send(
      JSON.stringify({ event, channel, data: typeof data === "string" ? data : JSON.stringify(data) }),
    );

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? "", "http://service");
    const user = /\/users\/([^/]+)\/terminate_connections$/.exec(pathname)?.[1];
    if (user !== undefined)
      for (const [socket, name] of users)
        if (name === user) socket.close(TERMINATED, "Terminated by the app");
    if (pathname.endsWith("/events")) {
      const { name, data, channels: to } = JSON.parse(body);
      for (const [socket, joined] of channels)
        for (const channel of to) if (joined.has(channel)) send(socket, name, data, channel);
    }
    response.setHeader("content-type", "application/json").end("{}");
  }

  function hear(socket: WebSocket, socketId: string, raw: RawData): void {
    const { event, data } = JSON.parse(Buffer.isBuffer(raw) ? raw.toString("utf8") : "");
    if (event === "pusher:signin" && data.auth === sign(`${socketId}::user::${data.user_data}`)) {
      users.set(socket, JSON.parse(data.user_data).id);
      send(socket, "pusher:signin_success", { user_data: data.user_data });
    }
    if (event !== "pusher:subscribe") return;
    const isOpen = !data.channel.startsWith("private-") || data.auth === sign(`${socketId}:${data.channel}`);
    if (isOpen) channels.get(socket)?.add(data.channel);
    const answer = isOpen ? "pusher_internal:subscription_succeeded" : "pusher:subscription_error";
    send(socket, answer, {}, data.channel);
  }

  const server = createServer((request, response) => void take(request, response));
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    const socketId = `1.${channels.size + users.size + Math.floor(Math.random() * 1e9)}`;
    channels.set(socket, new Set());
    socket.on("message", (raw) => hear(socket, socketId, raw));
    socket.on("close", () => {
      channels.delete(socket);
      users.delete(socket);
    });
    send(socket, "pusher:connection_established", { socket_id: socketId, activity_timeout: 120 });
  });
  const { port, close } = await listenHere(server);
  return {
    port,
    users: () => [...users.values()],
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await close();
    },
  };
}
