import type { Connection } from "./connection.ts";
import type { Listener } from "./push.ts";

/** Who is connected, who listens where, and which user opened which socket. */
export interface ChannelMembers {
  readonly size: number;
  all(): Iterable<Connection>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  join(connection: Connection, channel: string): void;
  leave(connection: Connection, channel: string): void;
  /** The connections that listen to any of the channels, each with the ones it listens to. */
  reached(channels: readonly string[]): [channel: string, Connection][];
  /** Remembers who opened a socket; known from the moment a private channel is granted. */
  remember(socketId: string, listener: Listener): void;
  /** The connections a user opened with any token but the given one. */
  openedBy(userId: number, exceptTokenId: string | undefined): Connection[];
}

/** Makes an empty list. */
export function createChannelMembers(): ChannelMembers {
  const connections = new Map<string, Connection>();
  const channels = new Map<string, Set<Connection>>();
  const listeners = new Map<string, Listener>();

  function leave(connection: Connection, channel: string): void {
    const members = channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) channels.delete(channel);
  }

  return {
    get size() {
      return connections.size;
    },
    all: () => connections.values(),
    add: (connection) => void connections.set(connection.socketId, connection),
    remove(connection) {
      for (const channel of connection.channels) leave(connection, channel);
      connections.delete(connection.socketId);
      listeners.delete(connection.socketId);
    },
    join(connection, channel) {
      const members = channels.get(channel) ?? new Set();
      channels.set(channel, members.add(connection));
    },
    leave,
    reached: (names) =>
      names.flatMap((name) =>
        [...(channels.get(name) ?? [])].map((member) => [name, member] as [string, Connection]),
      ),
    remember(socketId, listener) {
      if (connections.has(socketId)) listeners.set(socketId, listener);
    },
    openedBy: (userId, exceptTokenId) =>
      [...listeners]
        .filter(([, listener]) => listener.userId === userId && listener.tokenId !== exceptTokenId)
        .flatMap(([socketId]) => connections.get(socketId) ?? []),
  };
}
