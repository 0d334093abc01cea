import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { PushSettings } from "../client/push/push-settings.ts";

/** A Pusher-protocol server for tests, with the channel grants of `/broadcasting/auth`; it can go away and come back. */
export interface PushHost {
  url: string;
  /** Tokens that may listen to private channels. */
  tokens: Set<string>;
  /** What the host names as its push service. */
  settings: PushSettings;
  /** Channels somebody listens to. */
  channels(): string[];
  /** Tells the sockets that signed in as a user to stay away, as a service does whose app ends the user's connections. */
  terminate(userId: string): void;
  sockets(): number;
  /** The users that sockets have signed in as. */
  users(): string[];
  trigger(channel: string, event: string, data: unknown): void;
  /** Cuts every socket; while `refusing`, new ones are turned away. */
  cut(refusing?: boolean): void;
  welcome(): void;
  /** Resolves once a channel is listened to. */
  joined(channel: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a push host on a free port of this machine. */
export async function startPushHost(): Promise<PushHost> {
  const tokens = new Set<string>();
  const members = new Map<WebSocket, Set<string>>();
  const users = new Map<WebSocket, string>();
  const waiting: { channel: string; go: () => void }[] = [];
  let isRefusing = false;
  let lastId = 0;

  async function grant(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of incoming) body += String(part);
    const token = (incoming.headers.authorization ?? "").replace("Bearer ", "");
    const asked = new URLSearchParams(body);
    const user_data = JSON.stringify({ id: token.replace(/^.*-/, "") });
    const grants: Record<string, object> = {
      "/broadcasting/auth": { auth: `grant:${asked.get("socket_id")}` },
      "/broadcasting/user-auth": { auth: `user:${asked.get("socket_id")}`, user_data },
    };
    const granted = tokens.has(token) ? grants[incoming.url ?? ""] : undefined;
    const answer = incoming.url === "/broadcasting/settings" ? host.settings : granted;
    outgoing.writeHead(answer ? 200 : 403, { "content-type": "application/json" });
    outgoing.end(JSON.stringify(answer ?? { message: "No" }));
  }
  const server = createServer((incoming, outgoing) => void grant(incoming, outgoing));
  const sockets = new WebSocketServer({ server, verifyClient: () => !isRefusing });

  const send = (socket: WebSocket, event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
  function join(socket: WebSocket, channel: string, auth: unknown) {
    if (channel.startsWith("private-") && !String(auth).startsWith("grant:")) {
      send(socket, "pusher:subscription_error", { status: 403 }, channel);
      return;
    }
    members.get(socket)?.add(channel);
    send(socket, "pusher_internal:subscription_succeeded", {}, channel);
    for (const wait of waiting.filter((entry) => entry.channel === channel)) wait.go();
  }
  sockets.on("connection", (socket) => {
    lastId += 1;
    members.set(socket, new Set());
    send(socket, "pusher:connection_established", { socket_id: `1.${lastId}`, activity_timeout: 120 });
    socket.on("close", () => {
      members.delete(socket);
      users.delete(socket);
    });
    socket.on("message", (raw) => {
      const { event, data } = JSON.parse(textOf(raw));
      if (event === "pusher:subscribe") join(socket, data.channel, data.auth);
      if (event === "pusher:unsubscribe") members.get(socket)?.delete(data.channel);
      if (event === "pusher:signin" && String(data.auth).startsWith("user:")) {
        users.set(socket, String(JSON.parse(data.user_data).id));
        send(socket, "pusher:signin_success", { user_data: data.user_data });
      }
      if (event === "pusher:ping") send(socket, "pusher:pong", {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The push host has no port.");

  const channels = () => [...new Set([...members.values()].flatMap((joined) => [...joined]))].sort();
  const host: PushHost = {
    settings: { key: "pressport" },
    terminate(userId) {
      for (const [socket, user] of users) if (user === userId) socket.close(4009, "Connection terminated");
    },
    url: `http://127.0.0.1:${address.port}`,
    tokens,
    channels,
    sockets: () => members.size,
    users: () => [...users.values()],
    trigger(channel, event, data) {
      for (const [socket, joined] of members) if (joined.has(channel)) send(socket, event, data, channel);
    },
    cut(refusing = false) {
      isRefusing = refusing;
      for (const socket of members.keys()) socket.terminate();
      members.clear();
    },
    welcome() {
      isRefusing = false;
    },
    joined(channel) {
      if (channels().includes(channel)) return Promise.resolve();
      return new Promise((go) => void waiting.push({ channel, go }));
    },
    close() {
      for (const socket of members.keys()) socket.terminate();
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
  return host;
}

function textOf(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString("utf8");
  return (raw instanceof ArrayBuffer ? Buffer.from(raw) : raw).toString("utf8");
}
