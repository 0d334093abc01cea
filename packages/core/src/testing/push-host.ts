import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type RawData, type WebSocket, WebSocketServer } from "ws";

/** A Pusher-protocol server for tests, with the channel grants of `/broadcasting/auth`; it can go away and come back. */
export interface PushHost {
  url: string;
  /** Tokens that may listen to private channels. */
  tokens: Set<string>;
  /** Channels somebody listens to. */
  channels(): string[];
  sockets(): number;
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
  const waiting: { channel: string; go: () => void }[] = [];
  let isRefusing = false;
  let lastId = 0;

  async function grant(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of incoming) body += String(part);
    const token = (incoming.headers.authorization ?? "").replace("Bearer ", "");
    const asked = new URLSearchParams(body);
    const isGranted = incoming.url === "/broadcasting/auth" && tokens.has(token);
    outgoing.writeHead(isGranted ? 200 : 403, { "content-type": "application/json" });
    outgoing.end(JSON.stringify(isGranted ? { auth: `grant:${asked.get("socket_id")}` } : { message: "No" }));
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
    socket.on("close", () => members.delete(socket));
    socket.on("message", (raw) => {
      const { event, data } = JSON.parse(textOf(raw));
      if (event === "pusher:subscribe") join(socket, data.channel, data.auth);
      if (event === "pusher:unsubscribe") members.get(socket)?.delete(data.channel);
      if (event === "pusher:ping") send(socket, "pusher:pong", {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The push host has no port.");

  const channels = () => [...new Set([...members.values()].flatMap((joined) => [...joined]))].sort();
  return {
    url: `http://127.0.0.1:${address.port}`,
    tokens,
    channels,
    sockets: () => members.size,
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
}

function textOf(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString("utf8");
  return (raw instanceof ArrayBuffer ? Buffer.from(raw) : raw).toString("utf8");
}
